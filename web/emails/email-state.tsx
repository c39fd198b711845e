import type { TFunction } from 'i18next'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TemplateId, textSources } from '#domain/emails/template.ts'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { call } from '#web/platform/http/call.ts'
import { languageNames } from '#web/platform/i18n/locale.ts'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type EmailTemplate, refreshTemplates, type StoredEmail } from './queries.ts'

interface Props {
  id: TemplateId
  template: EmailTemplate
  stored: StoredEmail | null
  isOff: boolean
  locale: SystemLocale | undefined
}

/** Whether the email is sent, and whose text: what can be done about both. */
export function EmailState({ id, template, stored, isOff, locale }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'reset' | 'off'>()
  const close = () => setAsking(undefined)
  const params = { templateId: id }
  const query = locale ? { locale } : {}
  const hasOwnText = stored?.templateId !== undefined && stored.locale === locale

  async function restore(done: string) {
    await call('DELETE /email/template/:templateId', { params, query })
    close()
    toaster.show({ variant: 'success', title: done })
    await refreshTemplates()
  }

  async function switchOff() {
    await call('PUT /email/template/:templateId', { params, query, body: { subject: '', body: '' } })
    close()
    toaster.show({ variant: 'success', title: t('admin-emails.editor.offDone') })
    await refreshTemplates()
  }

  if (isOff) {
    return (
      <Notice
        variant="warning"
        icon={Ban}
        actions={
          hasOwnText && (
            <AsyncButton onPress={() => restore(t('admin-emails.editor.onDone'))}>
              {t('admin-emails.editor.on')}
            </AsyncButton>
          )
        }
      >
        {t(locale && hasOwnText ? 'admin-emails.editor.isOffLanguage' : 'admin-emails.editor.isOff')}
      </Notice>
    )
  }
  // Whose text is sent while it has none.
  const [, lender] = textSources(id)
  const words = resetWords(template, locale, t)
  return (
    <>
      {stored === null && (
        <Notice>
          {lender
            ? t('admin-emails.editor.borrows', { name: t(`admin-emails.names.${lender}`) })
            : t(id === 'callout-response-answers' ? 'admin-emails.editor.hasOwnTexts' : 'admin-emails.editor.noText')}
        </Notice>
      )}
      <div className="row">
        {hasOwnText && <Button onClick={() => setAsking('reset')}>{words.button}</Button>}
        {(stored !== null || lender) && !template.isRequired && (
          <Button onClick={() => setAsking('off')}>{t('admin-emails.editor.off')}</Button>
        )}
        {template.isRequired && <p className="small muted">{t('admin-emails.editor.required')}</p>}
      </div>
      <ConfirmDialog
        open={asking === 'reset'}
        onClose={close}
        title={words.title}
        consequence={words.text}
        confirmLabel={words.button}
        cancelLabel={t('admin-emails.editor.keep')}
        danger
        onConfirm={() => restore(t('admin-emails.editor.resetDone'))}
      />
      <ConfirmDialog
        open={asking === 'off'}
        onClose={close}
        title={t('admin-emails.editor.offTitle')}
        consequence={t('admin-emails.editor.offText')}
        confirmLabel={t('admin-emails.editor.off')}
        danger
        onConfirm={switchOff}
      />
    </>
  )
}

/** What going back means: to our text, to the one for all languages, or to none. */
function resetWords({ hasDefaultTemplate }: EmailTemplate, locale: SystemLocale | undefined, t: TFunction) {
  if (locale) {
    const language = languageNames[locale]
    return {
      button: t('admin-emails.editor.remove'),
      title: t('admin-emails.editor.removeLanguageTitle', { language }),
      text: t('admin-emails.editor.removeLanguageText'),
    }
  }
  if (hasDefaultTemplate) {
    return {
      button: t('admin-emails.editor.reset'),
      title: t('admin-emails.editor.resetTitle'),
      text: t('admin-emails.editor.resetText'),
    }
  }
  return {
    button: t('admin-emails.editor.remove'),
    title: t('admin-emails.editor.removeTitle'),
    text: t('admin-emails.editor.removeText'),
  }
}
