import { useQuery } from '@tanstack/react-query'
import { Shield, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Contact, refreshContact } from '#web/contact-lookup/index.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { keepAnswer } from '#web/platform/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { secondFactorQuery, sessionCountQuery } from '../queries.ts'
import { useRights } from './shown-contact.ts'

type Act = 'turnOff' | 'resetPassword' | 'resetDevice' | 'endSessions'

/** How someone logs in, and help for those who can't. Links go to them alone: whoever had one could log in as them. */
export function ContactSecurity({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const number = useNumber()
  const { isSelf, mayChangeSignIn } = useRights(contact)
  const { id, email } = contact
  const factor = useQuery(secondFactorQuery(id))
  const sessions = useQuery(sessionCountQuery(id))
  const [asked, setAsked] = useState<Act>()
  const isOn = Boolean(factor.data)

  const acts: Record<Act, () => Promise<void>> = {
    async turnOff() {
      await call('DELETE /contact/:id/mfa', { params: { id }, body: { type: 'totp' } })
      keepAnswer(secondFactorQuery(id).queryKey, null)
      toaster.show({ variant: 'warning', title: t('admin-contact.security.turnOff.done') })
      await refreshContact(id)
    },
    async resetPassword() {
      await call('POST /reset-password', { body: { email, resetUrl: `${location.origin}/auth/reset-password` } })
      toaster.show({ variant: 'success', title: t('admin-contact.security.resetPassword.done') })
    },
    async resetDevice() {
      const resetUrl = `${location.origin}/auth/reset-device`
      await call('POST /reset-device', { body: { email, resetUrl, type: 'totp' } })
      toaster.show({ variant: 'success', title: t('admin-contact.security.resetDevice.done') })
    },
    async endSessions() {
      await call('DELETE /contact/:id/session', { params: { id } })
      toaster.show({ variant: 'success', title: t('admin-contact.security.endSessions.done') })
      await refreshContact(id)
    },
  }

  return (
    <Section title={t('admin-contact.security.title')}>
      <InfoList
        entries={[
          {
            label: t('admin-contact.security.secondFactor'),
            value: factor.isSuccess ? <FactorState isOn={isOn} /> : factor.isError ? '–' : '…',
          },
          {
            label: t('admin-contact.security.sessions'),
            value: sessions.isSuccess
              ? t('admin-contact.security.places', { count: sessions.data, formatted: number(sessions.data) })
              : sessions.isError
                ? '–'
                : '…',
          },
        ]}
      />
      <div className="row mt-3">
        <Button size="sm" onClick={() => setAsked('resetPassword')}>
          {t('admin-contact.security.resetPassword.act')}
        </Button>
        {isOn && (
          <Button size="sm" onClick={() => setAsked('resetDevice')}>
            {t('admin-contact.security.resetDevice.act')}
          </Button>
        )}
        {!isSelf && mayChangeSignIn && Boolean(sessions.data) && (
          <Button size="sm" onClick={() => setAsked('endSessions')}>
            {t('admin-contact.security.endSessions.act')}
          </Button>
        )}
        {isOn && mayChangeSignIn && !isSelf && (
          <Button size="sm" variant="dangerGhost" onClick={() => setAsked('turnOff')}>
            {t('admin-contact.security.turnOff.act')}
          </Button>
        )}
      </div>
      {isOn && !mayChangeSignIn && <p className="small muted mt-2">{t('admin-contact.security.superadmin')}</p>}
      {isOn && isSelf && <p className="small muted mt-2">{t('admin-contact.security.self')}</p>}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked && t(`admin-contact.security.${asked}.title`)}
        consequence={asked && t(`admin-contact.security.${asked}.consequence`, { email })}
        confirmLabel={asked ? t(`admin-contact.security.${asked}.confirm`) : ''}
        {...(asked === 'turnOff' && { danger: true, cancelLabel: t('admin-contact.security.keep') })}
        onConfirm={() => (asked ? acts[asked]() : undefined)}
        messageOf={messageOf}
      />
    </Section>
  )
}

function FactorState({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="row">
      <Icon of={isOn ? ShieldCheck : Shield} />
      {t(isOn ? 'admin-contact.security.on' : 'admin-contact.security.off')}
    </span>
  )
}
