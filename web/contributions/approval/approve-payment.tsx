import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { withApproval } from '../paying/with-approval.ts'

interface Props {
  approve: () => Promise<unknown>
  onDone: () => Promise<unknown>
  size?: 'lg'
}

/** Has the payer's bank ask for what it wants approved. */
export function ApprovePayment({ approve, onDone, size }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function ask() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await withApproval(approve)
      await onDone()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setRefusal(problemText(problem, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack-2">
      <Button variant="primary" loading={isBusy} onClick={() => void ask()} {...(size && { size })}>
        {t('payment-approval.button')}
      </Button>
      {refusal && (
        <Notice variant="error" live>
          {refusal}
        </Notice>
      )}
    </div>
  )
}
