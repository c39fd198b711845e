import { useTranslation } from 'react-i18next'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'

/** Where issues are written and read. The archive is drawn by the server alone: its link loads the page. */
export function IssuesSection() {
  const { t } = useTranslation()
  const parts = {
    mailings: <Link href="/admin/mailings">{t('admin-newsletter.issues.mailings')}</Link>,
    archive: <a href="/newsletters">{t('admin-newsletter.issues.archive')}</a>,
  }
  return (
    <Section title={t('admin-newsletter.issues.title')}>
      <p className="ui soft form-col">
        <Sentence text={t('admin-newsletter.issues.what')} parts={parts} />
      </p>
    </Section>
  )
}
