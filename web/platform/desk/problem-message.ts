import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { toaster } from '#web/ui/messages/toasts.ts'

/** The sentence for whatever went wrong; what is no refusal is a fault of ours and goes on. */
export function useProblemMessage(): (failure: unknown) => string {
  const { t } = useTranslation()
  return (failure) => {
    if (!(failure instanceof ApiProblem)) throw failure
    return problemText(failure, t)
  }
}

/** For acts without a form or dialog to say it in. */
export function useProblemToast(): (failure: unknown) => void {
  const messageOf = useProblemMessage()
  return (failure) => {
    toaster.show({ variant: 'error', title: messageOf(failure) })
  }
}
