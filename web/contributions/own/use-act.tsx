import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SupportAddress } from '#web/platform/forms/form-box.tsx'
import { asksForSupport, problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { Notice } from '#web/ui/messages/notice.tsx'

/** What one button does: whether it is under way, and in a box why it was refused. */
export function useAct() {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ReactNode>()

  /** The act says itself what kept it from being done, or throws the problem. */
  async function run(act: () => Promise<string | undefined>) {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      setRefusal(await act())
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      // The session is over: the app is on its way to the login.
      if (problem.code === 'unauthorized') return
      setRefusal(
        <>
          {problemText(problem, t)} {asksForSupport(problem, t) && <SupportAddress />}
        </>,
      )
    } finally {
      setBusy(false)
    }
  }

  const refused = refusal && (
    <Notice variant="error" live>
      {refusal}
    </Notice>
  )
  return { isBusy, run, refused }
}
