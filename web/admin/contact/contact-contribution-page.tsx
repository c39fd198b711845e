import { ContactContribution, ContributionFigures } from './contact-contribution.tsx'
import { ContactPayments } from './contact-payments.tsx'
import { SetContribution } from './set-contribution.tsx'
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
