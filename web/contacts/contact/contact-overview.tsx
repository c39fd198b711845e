import { Suspense } from 'react'
import { ContactTimeline } from '#web/activity/index.ts'
import { JoinSurveyResponse } from '#web/callouts/index.ts'
import { ContactContribution, ContributionFigures } from '#web/contributions/index.ts'
import { pageData } from '#web/platform/page-data.ts'
import { ContactAbout } from './contact-about.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { ContactNotes } from './contact-notes.tsx'
import { ContactRoles } from './contact-roles.tsx'
import { ContactSecurity } from './contact-security.tsx'
import { useShownContact } from './shown-contact.ts'

/** Everything about someone at a glance. */
export function ContactOverview() {
  const contact = useShownContact()
  const hasMembership = !pageData.calloutOnlyMode
  return (
    <div className="cols cols--main max-lg:grid-cols-1 lg:gap-12">
      <div className="stack-8 min-w-0">
        {hasMembership && <ContributionFigures contact={contact} />}
        <ContactAbout contact={contact} />
        {hasMembership && <ContactContribution contact={contact} linked />}
        <ContactRoles contact={contact} />
        <ContactNotes contact={contact} />
      </div>
      <div className="stack-8 min-w-0">
        <ContactFacts contact={contact} />
        <ContactSecurity contact={contact} />
        {hasMembership && (
          <Suspense>
            <JoinSurveyResponse contactId={contact.id} />
          </Suspense>
        )}
        <ContactTimeline id={contact.id} />
      </div>
    </div>
  )
}
