import { useTranslation } from 'react-i18next'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'

/** The page for imports recognises the exports of other newsletters by itself. */
export function ImportSection() {
  const { t } = useTranslation()
  const parts = { import: <Link href="/admin/contacts/import">{t('admin-newsletter.import.link')}</Link> }
  return (
    <Section title={t('admin-newsletter.import.title')}>
      <p className="ui soft form-col">
        <Sentence text={t('admin-newsletter.import.what')} parts={parts} />
      </p>
    </Section>
  )
}
