import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { viewPath } from '../../public-address.ts'
import { GivenAnswers } from './given-answers.tsx'
import { joinSurveyQuery } from './queries.ts'

/** What a contact answered last to the survey that follows joining; nothing where they didn't. */
export function JoinSurveyResponse({ contactId }: { contactId: string }) {
  const { t } = useTranslation()
  const { data: response } = useQuery(joinSurveyQuery(contactId))
  if (!response) return null
  const { id, calloutId, number } = response
  return (
    <Section
      title={t('desk.ofContact.survey')}
      action={<Link href={`${viewPath(calloutId)}/responses/${id}`}>{t('desk.ofContact.open', { number })}</Link>}
    >
      <GivenAnswers responseId={id} calloutId={calloutId} />
    </Section>
  )
}
