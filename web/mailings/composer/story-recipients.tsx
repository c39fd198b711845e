import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Audience } from '../queries.ts'
import { isOutdated, type MailingDraft } from './draft.ts'
import { RecipientSum } from './recipient-sum.tsx'

interface Props {
  draft: MailingDraft
  story: NonNullable<MailingDraft['story']>
  /** When the draft was begun. */
  madeAt: string
  audience: Audience | undefined
  /** Why they couldn't be counted. */
  problem: Error | null
}

/** Whom an email about a story goes to: nobody chooses them but they themselves. */
export function StoryRecipients({ draft, story, madeAt, audience, problem }: Props) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  // The story is a draft again, or gone.
  if (story.id === null || (problem instanceof ApiProblem && problem.status === 404)) {
    return (
      <Notice variant="warning" live>
        {t('admin-mailings.recipients.noStory')}
      </Notice>
    )
  }
  return (
    <>
      <p className="ui wrap-anywhere">{t('admin-mailings.recipients.ofStory', { title: story.title })}</p>
      {audience?.story && isOutdated(draft, madeAt, audience.story) && (
        <Notice variant="warning" live>
          {t('admin-mailings.recipients.storyChanged')}
        </Notice>
      )}
      {problem ? (
        <Notice variant="error" live>
          {messageOf(problem)}
        </Notice>
      ) : (
        <RecipientSum matching={t('admin-mailings.recipients.willing')} audience={audience} />
      )}
    </>
  )
}
