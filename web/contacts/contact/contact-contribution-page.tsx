import { ContactContribution, ContributionFigures, SetContribution } from '#web/contributions/index.ts'
import { ContactPayments } from '#web/payments/index.ts'
import { useShownContact } from './shown-contact.ts'

/** What someone gives, how, and until when. */
export function ContactContributionPage() {
  const contact = useShownContact()
  return (
    <div className="stack-8 form-col in-turn">
      <ContributionFigures contact={contact} />
      <ContactContribution contact={contact} />
      <SetContribution contact={contact} />
      <ContactPayments id={contact.id} />
    </div>
  )
}
