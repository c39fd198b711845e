import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshContact } from '#web/contact-lookup/index.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { keepAnswer } from '#web/platform/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useShortDate } from '#web/ui/formats.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { emailSuppressionQuery } from '../queries.ts'

type Suppression = NonNullable<ReplyOf<'GET /contact/:id/email-suppression'>['suppression']>

/** What happened to the emails to someone's address, and the way to go on as if nothing had. */
export function EmailSuppressionNotice({
  id,
  suppression: { reason, detail, since },
}: {
  id: string
  suppression: Suppression
}) {
  const { t } = useTranslation()
  const shortDate = useShortDate()
  const messageOf = useProblemMessage()
  const [isAsked, setAsked] = useState(false)

  async function lift() {
    await call('DELETE /contact/:id/email-suppression', { params: { id } })
    keepAnswer(emailSuppressionQuery(id).queryKey, null)
    toaster.show({ variant: 'success', title: t('admin-alarms.bounces.done') })
    await refreshContact(id)
  }

  return (
    <div className="mb-6">
      <Notice
        variant="warning"
        title={t(`admin-alarms.bounces.${reason}`, { date: shortDate(since) })}
        actions={
          <Button size="sm" onClick={() => setAsked(true)}>
            {t('admin-alarms.bounces.act')}
          </Button>
        }
      >
        {t('admin-alarms.bounces.text')}
        {detail !== '' && (
          <p className="small wrap-anywhere mt-1">
            {t('admin-alarms.bounces.words')} <q>{detail}</q>
          </p>
        )}
      </Notice>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('admin-alarms.bounces.title')}
        consequence={t(`admin-alarms.bounces.consequence.${reason}`)}
        confirmLabel={t('admin-alarms.bounces.act')}
        onConfirm={lift}
        messageOf={messageOf}
      />
    </div>
  )
}
