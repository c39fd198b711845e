import { Check, CircleAlert, CirclePause, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSiteMoment } from '#web/platform/desk/site-moment.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { useShortDate } from '#web/ui/formats.ts'
import type { Webhook } from './queries.ts'

const looks = {
  on: { tone: 'success', icon: Check },
  off: { tone: 'neutral', icon: CirclePause },
  failing: { tone: 'warning', icon: TriangleAlert },
  gone: { tone: 'danger', icon: CircleAlert },
  stopped: { tone: 'danger', icon: CircleAlert },
} as const

function stateOf({ enabled, disabledBecause, failingSince }: Webhook): keyof typeof looks {
  if (enabled) return failingSince ? 'failing' : 'on'
  if (!disabledBecause) return 'off'
  return disabledBecause === 'gone' ? 'gone' : 'stopped'
}

/** Whether it is on, and why not where nobody turned it off. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const date = useShortDate()
  const moment = useSiteMoment()
  const state = stateOf(webhook)
  const { failingSince, formerSecretUntil } = webhook
  const reason =
    state === 'failing'
      ? t('admin-webhooks.reasons.failing', { date: date(failingSince ?? '') })
      : state === 'gone' || state === 'stopped'
        ? t(`admin-webhooks.reasons.${state}`)
        : undefined
  return (
    <span className="whitespace-normal">
      <Badge {...looks[state]}>{t(`admin-webhooks.states.${state}`)}</Badge>
      {reason && <span className="block small muted">{reason}</span>}
      {formerSecretUntil && (
        <span className="block small muted">
          {t('admin-webhooks.formerSecret', { date: moment(formerSecretUntil) })}
        </span>
      )}
    </span>
  )
}
