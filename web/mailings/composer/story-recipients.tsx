import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Audience } from '../queries.ts'
import type { MailingDraft } from './draft.ts'
import { RecipientSum } from './recipient-sum.tsx'

interface Props {
  story: NonNullable<MailingDraft['story']>
  audience: Audience | undefined
  /** The story is a draft again, or gone. */
  isUncountable: boolean
}

/** Whom an email about a story goes to: nobody chooses them but they themselves. */
export function StoryRecipients({ story, audience, isUncountable }: Props) {
  const { t } = useTranslation()
  if (story.id === null || isUncountable) {
    return (
      <Notice variant="warning" live>
        {t('admin-mailings.recipients.noStory')}
      </Notice>
    )
  }
  return (
    <>
      <p className="ui wrap-anywhere">{t('admin-mailings.recipients.ofStory', { title: story.title })}</p>
      <RecipientSum matching={t('admin-mailings.recipients.willing')} audience={audience} />
    </>
  )
}
