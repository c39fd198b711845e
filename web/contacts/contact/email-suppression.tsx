import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshContact } from '#web/contact-lookup/index.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useShortDate } from '#web/ui/formats.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { emailSuppressionQuery } from '../queries.ts'

/** Says that someone's address gets only emails about the account, and why; nothing where it gets all. */
export function EmailSuppression({ id }: { id: string }) {
  const { data: suppression } = useQuery(emailSuppressionQuery(id))
  return suppression ? <Shown id={id} suppression={suppression} /> : null
}

type Suppression = NonNullable<ReplyOf<'GET /contact/:id/email-suppression'>['suppression']>

function Shown({ id, suppression: { reason, detail, since } }: { id: string; suppression: Suppression }) {
  const { t } = useTranslation()
  const shortDate = useShortDate()
  const messageOf = useProblemMessage()
  const [isAsked, setAsked] = useState(false)

  async function lift() {
    await call('DELETE /contact/:id/email-suppression', { params: { id } })
    queryClient.setQueryData(emailSuppressionQuery(id).queryKey, null)
    toaster.show({ variant: 'success', title: t('admin-contact.emailSuppression.done') })
    await refreshContact(id)
  }

  return (
    <div className="mb-6">
      <Notice
        variant="warning"
        title={t(`admin-contact.emailSuppression.${reason}`, { date: shortDate(since) })}
        actions={
          <Button size="sm" onClick={() => setAsked(true)}>
            {t('admin-contact.emailSuppression.act')}
          </Button>
        }
      >
        {t('admin-contact.emailSuppression.text')}
        {detail !== '' && (
          <p className="small wrap-anywhere mt-1">
            {t('admin-contact.emailSuppression.words')} <q>{detail}</q>
          </p>
        )}
      </Notice>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('admin-contact.emailSuppression.title')}
        consequence={t(`admin-contact.emailSuppression.consequence.${reason}`)}
        confirmLabel={t('admin-contact.emailSuppression.act')}
        onConfirm={lift}
        messageOf={messageOf}
      />
    </div>
  )
}
