import './settings.css'
import { useQuery } from '@tanstack/react-query'
import { OutboxPage, OwnEmailsSection, TemplatesSection } from '#web/emails/index.ts'
import { EmailClicksCard } from './email/email-clicks-card.tsx'
import { EmailFooterCard } from './email/email-footer-card.tsx'
import { SenderCard } from './email/sender-card.tsx'
import { NotYet } from './not-yet.tsx'
import { emailSettingsQuery } from './queries.ts'

/** Whom emails come from, what stands below them, what they say, and what became of those that were written. */
export function EmailSettingsPage() {
  const content = useQuery(emailSettingsQuery)
  if (!content.data) {
    return <NotYet isError={content.isError} isAsked={content.isFetching} onRetry={() => content.refetch()} />
  }
  return (
    <div className="stack-8">
      <div className="stack-8 set-page">
        <SenderCard content={content.data} />
        <EmailFooterCard content={content.data} />
        <EmailClicksCard content={content.data} />
      </div>
      <OwnEmailsSection />
      <TemplatesSection />
      <OutboxPage />
    </div>
  )
}
