import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { useNumber } from '#web/ui/formats.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { refreshResponses } from '../queries.ts'

/** Takes a change of many responses back, but for those that have been changed since. */
export function useUndoChange(calloutId: string): (changeId: string) => Promise<void> {
  const { t } = useTranslation()
  const number = useNumber()
  const showProblem = useProblemToast()
  return async (changeId) => {
    try {
      const { restored, kept } = await call('POST /callout-responses/changes/:id/undo', { params: { id: changeId } })
      toaster.show({
        variant: restored > 0 ? 'success' : 'info',
        title:
          restored > 0 ? t('desk.undo.done', { count: restored, formatted: number(restored) }) : t('desk.undo.nothing'),
        ...(kept > 0 && { description: t('desk.undo.kept', { count: kept, formatted: number(kept) }) }),
      })
      await refreshResponses(calloutId)
    } catch (problem) {
      showProblem(problem)
    }
  }
}
