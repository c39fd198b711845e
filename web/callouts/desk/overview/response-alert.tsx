import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AlertFrequency, alertFrequencies } from '#domain/response-alerts/frequency.ts'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { keepAnswer, queryClient } from '#web/platform/queries.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'

const alertQuery = (calloutId: string) =>
  queryOptions({
    queryKey: ['response-alert', calloutId],
    queryFn: ({ signal }) => call('GET /callout/:id/response-alert', { params: { id: calloutId } }, { signal }),
  })

/** Whether the viewer is told by email of new responses; saved as soon as it is chosen. */
export function ResponseAlert({ calloutId }: { calloutId: string }) {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const { queryKey } = alertQuery(calloutId)
  const { data } = useQuery(alertQuery(calloutId))
  const save = useMutation({
    mutationFn: (frequency: AlertFrequency) =>
      call('PUT /callout/:id/response-alert', { params: { id: calloutId }, body: { frequency } }),
    onMutate: (frequency) => {
      const before = queryClient.getQueryData(queryKey)
      keepAnswer(queryKey, { frequency })
      return before
    },
    onSuccess: ({ frequency }) => {
      toaster.show({ variant: 'success', title: t(`desk.alert.saved.${frequency}`) })
    },
    onError: (error, _frequency, before) => {
      queryClient.setQueryData(queryKey, before)
      showProblem(error)
    },
  })

  return (
    <Section title={t('desk.alert.title')}>
      <Select
        label={t('desk.alert.label')}
        options={alertFrequencies.map((value) => ({ value, label: t(`desk.alert.frequency.${value}`) }))}
        value={data?.frequency ?? 'off'}
        disabled={data === undefined}
        onChange={({ target }) => save.mutate(target.value as AlertFrequency)}
      />
    </Section>
  )
}
