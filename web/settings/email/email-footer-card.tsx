import { useTranslation } from 'react-i18next'
import { renderFooter } from '#domain/content/footer.ts'
import { type EmailContent, email } from '#web/platform/desk/content-sources.ts'
import { siteLocale } from '#web/platform/i18n/locale.ts'
import { pageData } from '#web/platform/page-data.ts'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { sanitiseHtml } from '#web/ui/rich-text/sanitise-html.ts'
import { WrittenTextView } from '#web/ui/rich-text/written-text-view.tsx'
import { ContentCard } from '../general/content-card.tsx'
import { useContentCard } from '../general/use-content-card.ts'

interface Fields {
  showLogo: boolean
  footerText: string
}

const fieldsOf = ({ showLogo, footerText }: EmailContent): Fields => ({ showLogo, footerText })

const headings = [3, 4] as const

/** What stands below every email. */
export function EmailFooterCard({ content }: { content: EmailContent }) {
  const { t } = useTranslation()
  const card = useContentCard({
    source: email,
    content,
    fieldsOf,
    changeOf: (fields: Fields) => fields,
    check: () => ({}),
  })
  const { form } = card
  const { general } = pageData.content
  const [showLogo, footerText] = form.watch(['showLogo', 'footerText'])
  const typed = { showLogo, footerText: sanitiseHtml(footerText) }
  const footer = renderFooter({ general, email: typed, audience: location.origin }, siteLocale())
  return (
    <ContentCard id="email-footer" title={t('admin-emails.footer.title')} card={card}>
      {general.logoUrl && <FormCheckbox form={form} name="showLogo" label={t('admin-emails.footer.showLogo')} />}
      <FormField form={form} name="footerText">
        {(field) => (
          <RichTextEditor
            {...field}
            label={t('admin-emails.footer.text')}
            hint={t('admin-emails.footer.textHint')}
            headings={headings}
          />
        )}
      </FormField>
      <section className="set-footer" aria-label={t('admin-emails.footer.preview')}>
        <WrittenTextView html={footer} size="ui" lang={siteLocale()} />
      </section>
    </ContentCard>
  )
}
