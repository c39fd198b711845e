import { useTranslation } from 'react-i18next'
import { textsOf } from '#domain/callouts/editing/draft.ts'
import { isBlankHtml } from '#domain/callouts/editing/problem.ts'
import { type MergeValues, mergeSubject } from '#domain/emails/merge.ts'
import { publicAddress } from '#web/callouts/public-address.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { WrittenTextView } from '#web/ui/rich-text/written-text-view.tsx'
import { useEditedDraft } from '../../../draft/edited-draft.ts'
import { type EmailField, previewHtml } from './email-fields.ts'
import { MessagePreview } from './message-sheet.tsx'

interface Props {
  subject: string
  body: string
}

/** The mail as whoever writes it would get it; logo and footer are those of every mail. */
export function EmailPreview({ subject, body }: Props) {
  const { t } = useTranslation()
  const values = useExamples()
  const line = mergeSubject(subject, values)
  return (
    <MessagePreview title={t('editor-settings.preview')}>
      <p className="bd-letter__title">
        {line || <span className="muted">{t('editor-settings.email.noSubject')}</span>}
      </p>
      {isBlankHtml(body) ? (
        <p className="muted">{t('editor-settings.nothingYet')}</p>
      ) : (
        <WrittenTextView html={previewHtml(body, values)} startLevel={4} size="body" />
      )}
      <p className="small muted">{t('editor-settings.email.previewNote')}</p>
    </MessagePreview>
  )
}

function useExamples(): MergeValues {
  const { draft } = useEditedDraft()
  const { t } = useTranslation()
  const { firstname, lastname, email } = useSignedIn()
  const { organisationName, supportEmail } = pageData.content.general
  const slug = draft.slug ?? t('editor-settings.email.exampleSlug')
  const examples: Record<EmailField, string> = {
    CALLOUTTITLE: textsOf(draft).title.trim() || t('editor-settings.email.exampleTitle'),
    CALLOUTSLUG: slug,
    CALLOUTLINK: publicAddress(slug),
    FNAME: firstname,
    LNAME: lastname,
    NAME: `${firstname} ${lastname}`.trim(),
    EMAIL: email,
    ORGNAME: organisationName,
    SUPPORTEMAIL: supportEmail,
  }
  return { ...examples, MESSAGE: '' }
}
