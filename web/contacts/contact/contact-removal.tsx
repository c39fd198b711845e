import { useNavigate } from '@tanstack/react-router'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { StoppingKeys } from '#web/api-keys/index.ts'
import type { Contact } from '#web/contact-lookup/index.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { queryClient } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { findInLastList } from '../last-list.ts'
import { useRights } from './shown-contact.ts'

/** All that is held about someone to take away, and the way to forget them. */
export function ContactRemoval({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const reason = useReason(contact)
  const { mayChangeSignIn } = useRights(contact)
  return (
    <>
      <Section title={t('admin-contact.data.title')}>
        <p className="ui soft mb-3">{t('admin-contact.data.text')}</p>
        {mayChangeSignIn ? (
          <ButtonLink icon={Download} href={`/api/1.0/contact/${contact.id}/data.zip`} download>
            {t('admin-contact.data.act')}
          </ButtonLink>
        ) : (
          <p className="small muted">{t('admin-contact.data.superadmin')}</p>
        )}
      </Section>
      <Section title={t('admin-contact.deletion.title')}>
        <p className="ui soft mb-3">{reason ?? t('admin-contact.deletion.text')}</p>
        <Button variant="dangerOutlined" icon={Trash2} disabled={reason !== undefined} onClick={() => setOpen(true)}>
          {t('admin-contact.deletion.act')}
        </Button>
      </Section>
      {isOpen && <DeletionDialog contact={contact} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Why someone can't be deleted here and now. */
function useReason(contact: Contact): string | undefined {
  const { t } = useTranslation()
  const { isSelf, mayChangeSignIn } = useRights(contact)
  const { contribution } = contact
  if (isSelf) return t('admin-contact.deletion.self')
  if (!mayChangeSignIn) return t('admin-contact.deletion.superadmin')
  const isPaying = contribution?.type === 'Automatic' && !contribution.cancellationDate
  return isPaying ? t('admin-contact.deletion.paying') : undefined
}

function DeletionDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messageOf = useProblemMessage()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isMeant = typed.trim().toLowerCase() === contact.email

  async function remove() {
    setBusy(true)
    setFailure(undefined)
    try {
      await call('DELETE /contact/:id', { params: { id: contact.id } })
    } catch (problem) {
      setBusy(false)
      return setFailure(messageOf(problem))
    }
    toaster.show({ variant: 'success', title: t('admin-contact.deletion.done', { name: displayName(contact) }) })
    await navigate({ href: findInLastList(contact.id).address })
    queryClient.removeQueries({ queryKey: ['contact', contact.id] })
    void queryClient.invalidateQueries({ queryKey: ['contacts'] })
  }

  return (
    <Dialog
      open
      role="alertdialog"
      busy={isBusy}
      onClose={onClose}
      title={t('admin-contact.deletion.dialog', { name: displayName(contact) })}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('admin-contact.deletion.keep')}
          </Button>
          <Button variant="danger" disabled={!isMeant} loading={isBusy} onClick={() => void remove()}>
            {t('admin-contact.deletion.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('admin-contact.deletion.goes')}</p>
        <p>{t(pageData.calloutOnlyMode ? 'admin-contact.deletion.responsesStay' : 'admin-contact.deletion.stays')}</p>
        {contact.activeRoles.includes('admin') && <StoppingKeys creatorId={contact.id} />}
        <TextField
          type="email"
          label={t('admin-contact.deletion.type', { email: contact.email })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {failure && (
          <Notice variant="error" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
