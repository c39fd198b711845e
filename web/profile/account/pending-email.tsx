import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { me, ownContactQuery } from './queries.ts'

/** A new address that waits for its link to be opened. Until then the old one counts. */
export function PendingEmail({ pending, current }: { pending: string; current: string }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)

  async function takeBack() {
    setBusy(true)
    try {
      await call('DELETE /contact/:id/email-change', { params: me })
      toaster.show({ variant: 'success', title: t('account.pending.takenBack', { email: current }) })
    } catch (problem) {
      // Opened or taken back elsewhere meanwhile: what is true now is loaded below.
      if (!(problem instanceof ApiProblem)) throw problem
    }
    await queryClient.invalidateQueries({ queryKey: ownContactQuery.queryKey })
    setBusy(false)
  }

  return (
    <Notice
      title={t('account.pending.title')}
      actions={
        <Button size="sm" loading={isBusy} onClick={() => void takeBack()}>
          {t('account.pending.takeBack')}
        </Button>
      }
    >
      <Sentence
        text={t('account.pending.text')}
        parts={{ pending: <b className="strong">{pending}</b>, current: <b className="strong">{current}</b> }}
      />
    </Notice>
  )
}
