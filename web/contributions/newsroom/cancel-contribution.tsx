import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Contact, refreshContact } from '#web/contact-lookup/index.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { useFormats } from '#web/platform/formats.ts'
import { call } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

interface Props {
  contact: Contact
  /** Until when membership goes on. */
  until: string | undefined
}

/** Ends what runs at a payment provider, for a member who asks the newsroom to. */
export function CancelContribution({ contact: { id }, until }: Props) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const messageOf = useProblemMessage()
  const [isAsked, setAsked] = useState(false)

  async function cancel() {
    await call('POST /contact/:id/contribution/cancel', { params: { id } })
    toaster.show({ variant: 'success', title: t('admin-contact.cancel.done') })
    await refreshContact(id)
  }

  return (
    <>
      <Button variant="dangerOutlined" onClick={() => setAsked(true)}>
        {t('admin-contact.cancel.button')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        danger
        title={t('admin-contact.cancel.title')}
        consequence={
          until
            ? t('admin-contact.cancel.consequenceUntil', { date: date(until) })
            : t('admin-contact.cancel.consequence')
        }
        confirmLabel={t('admin-contact.cancel.confirm')}
        cancelLabel={t('admin-contact.cancel.keep')}
        messageOf={messageOf}
        onConfirm={cancel}
      />
    </>
  )
}
