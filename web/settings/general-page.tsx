import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { generalContentQuery } from './queries.ts'

/** What the site offers its readers as a whole. */
export function GeneralPage() {
  const { t } = useTranslation()
  const general = useQuery(generalContentQuery)
  if (pageData.calloutOnlyMode) return <EmptyState level={2} title={t('admin-settings.general.empty')} />
  return (
    <Section title={t('admin-settings.general.contributions')}>
      {general.data && <OneTimeSwitch isOn={general.data.enableOneTimeDonations} />}
      {!general.data && general.isError && (
        <ErrorState level={3} onRetry={() => void general.refetch()} retrying={general.isFetching} />
      )}
      {!general.data && !general.isError && (
        <Loading label={t('shell.loading.title')}>
          <Skeleton width="20rem" />
        </Loading>
      )}
    </Section>
  )
}

function OneTimeSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  const change = useMutation({
    mutationFn: (enableOneTimeDonations: boolean) =>
      call('PATCH /content/general', { body: { enableOneTimeDonations } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(generalContentQuery.queryKey, saved)
      // The members' pages of this very tab know it at once.
      pageData.content.general = saved
    },
    onError: (problem) => {
      if (problem instanceof ApiProblem) toaster.show({ variant: 'error', title: problemText(problem, t) })
    },
  })
  return (
    <Switch
      label={t('admin-settings.general.oneTime')}
      description={t('admin-settings.general.oneTimeWhat')}
      checked={isOn}
      saving={change.isPending}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  )
}
