import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useNumber } from '#web/ui/formats.ts'
import { toaster } from '#web/ui/messages/toasts.ts'

/** Takes a change of many contacts' tags back. The list it was made on may be long gone by then. */
export function useUndoTags(): (changeId: string) => Promise<void> {
  const { t } = useTranslation()
  const number = useNumber()
  const showProblem = useProblemToast()
  return async (changeId) => {
    try {
      const { affected } = await call('DELETE /contact-tag-changes/:id', { params: { id: changeId } })
      const formatted = number(affected)
      toaster.show({ variant: 'success', title: t('admin-contacts.tags.undone', { count: affected, formatted }) })
      await refreshTagged()
    } catch (problem) {
      const isNothing = problem instanceof ApiProblem && problem.code === 'not-found'
      if (isNothing) toaster.show({ variant: 'info', title: t('admin-contacts.tags.nothingToUndo') })
      else showProblem(problem)
    }
  }
}

/** After tags of many came or went. */
export function refreshTagged(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['contact'] })
  void queryClient.invalidateQueries({ queryKey: ['activity'] })
  return queryClient.invalidateQueries({ queryKey: ['contacts'] })
}
