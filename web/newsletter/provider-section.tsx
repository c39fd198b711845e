import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Minus, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { contactsHref } from './contacts-link.ts'
import { healthQuery, type Integration, type Overview, refreshNewsletter } from './queries.ts'

interface Props {
  overview: Overview
  integration: Integration
}

const states = ['subscribed', 'pending', 'unsubscribed'] as const

/** How many get newsletters, and who keeps them. */
export function ProviderSection({ overview, integration }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const isRemote = integration.provider !== 'builtin' && integration.provider !== 'none'
  return (
    <Section title={t('admin-newsletter.numbers.title')} action={isRemote && <RefreshButton />}>
      <dl className="figures">
        {states.map((state) => (
          <div key={state} className="figure">
            <dt>{t(`admin-newsletter.numbers.${state}`)}</dt>
            <dd>
              <Link href={contactsHref(state)}>{number(overview[state])}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className="ui soft mb-3 form-col">{t(`admin-newsletter.provider.what.${integration.provider}`)}</p>
      <InfoList
        entries={[
          {
            label: t('admin-newsletter.provider.label'),
            value: t(`admin-newsletter.provider.${integration.provider}`),
          },
          { label: t('admin-newsletter.health.label'), value: <Health /> },
        ]}
      />
    </Section>
  )
}

const looks = {
  healthy: { tone: 'success', icon: Check },
  unhealthy: { tone: 'danger', icon: CircleAlert },
  disabled: { tone: 'neutral', icon: Minus },
} as const

function Health(): ReactNode {
  const { t } = useTranslation()
  const { data, isError } = useQuery(healthQuery)
  const status = isError ? 'unhealthy' : data?.status
  if (!status) return <span className="muted">{t('admin-newsletter.health.asking')}</span>
  return <Badge {...looks[status]}>{t(`admin-newsletter.health.${status}`)}</Badge>
}

/** Groups come from the provider every hour; sooner by this. */
function RefreshButton() {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const refresh = useMutation({
    mutationFn: () => call('POST /integrations/newsletter/refresh', {}),
    onSuccess: async ({ groupChanges }) => {
      toaster.show({ variant: 'success', title: t('admin-newsletter.refreshed', { count: groupChanges.length }) })
      await refreshNewsletter()
    },
    onError: showProblem,
  })
  return (
    <Button size="sm" icon={RefreshCw} loading={refresh.isPending} onClick={() => refresh.mutate()}>
      {t('admin-newsletter.refresh')}
    </Button>
  )
}
