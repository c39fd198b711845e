import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isEmailAddress } from '#domain/http/email-address.ts'
import { type EmailContent, email } from '#web/platform/desk/content-sources.ts'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { call } from '#web/platform/http/call.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ContentCard } from '../general/content-card.tsx'
import { useContentCard } from '../general/use-content-card.ts'

type Fields = Pick<EmailContent, 'supportEmailName' | 'supportEmail'>

const fieldsOf = ({ supportEmailName, supportEmail }: EmailContent): Fields => ({ supportEmailName, supportEmail })

const changeOf = ({ supportEmailName, supportEmail }: Fields) => ({
  supportEmailName: supportEmailName.trim(),
  supportEmail: supportEmail.trim(),
})

const check = (t: TFunction) => (fields: Fields) => ({
  supportEmailName: requiredIssue(fields.supportEmailName, t('admin-emails.sender.name'), t),
  supportEmail:
    requiredIssue(fields.supportEmail, t('admin-emails.sender.address'), t) ??
    (isEmailAddress(fields.supportEmail) ? undefined : t('forms.invalidEmail')),
})

/** Whom emails come from, and a test of what arrives. */
export function SenderCard({ content }: { content: EmailContent }) {
  const { t } = useTranslation()
  const { email: ownAddress } = useSignedIn()
  const card = useContentCard({ source: email, content, fieldsOf, changeOf, check: check(t) })
  const { form } = card

  async function sendTest() {
    const body = { subject: t('admin-emails.sender.testSubject'), body: `<p>${t('admin-emails.sender.testBody')}</p>` }
    await call('POST /email/test', { body })
    toaster.show({ variant: 'success', title: t('admin-emails.sender.testSent', { email: ownAddress }) })
  }

  return (
    <ContentCard
      id="sender"
      title={t('admin-emails.sender.title')}
      card={card}
      actions={<AsyncButton onPress={sendTest}>{t('admin-emails.sender.test')}</AsyncButton>}
    >
      <FormTextField
        form={form}
        name="supportEmailName"
        label={t('admin-emails.sender.name')}
        autoComplete="off"
        required
      />
      <FormTextField
        form={form}
        name="supportEmail"
        type="email"
        label={t('admin-emails.sender.address')}
        hint={t('admin-emails.sender.addressHint')}
        autoComplete="off"
        required
      />
    </ContentCard>
  )
}
