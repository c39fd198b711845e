import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/layout/section.tsx'
import { ContactContribution, ContributionFigures } from './contact-contribution.tsx'
import { useShownContact } from './shown-contact.ts'

/** What someone gives, how, and until when. */
export function ContactContributionPage() {
  const { t } = useTranslation()
  const contact = useShownContact()
  return (
    <div className="stack-8 form-col">
      <ContributionFigures contact={contact} />
      <ContactContribution contact={contact} />
      <Section title={t('admin-contact.payments')}>
        <p className="ui muted">{t('admin-contact.paymentsElsewhere')}</p>
      </Section>
    </div>
  )
}
