import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { pageData } from '#web/platform/page-data.ts'
import { AuthSheet } from '#web/shell/auth/auth-layout.tsx'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { FormPreview } from '../preview/form-preview.tsx'
import { calloutQuery } from '../queries.ts'
import { SurveyStep, SurveyTitle } from './survey-parts.tsx'

interface Props {
  content: ReplyOf<'GET /content/join/setup'>
  /** Of somebody who has just joined. */
  firstname: string
  /** Said in place of questions that can't be answered: nobody is held up by them. */
  skipped: ReactNode
}

/** `/join/survey` as this person would find it with this content. */
export function JoinSurveyPreview({ content, firstname, skipped }: Props) {
  const { data: callout, isError } = useQuery(calloutQuery(content.surveySlug, undefined))
  return (
    <AuthSheet general={pageData.content.general}>
      <SurveyTitle firstname={firstname} />
      {content.surveyText && <RichTextView html={content.surveyText} />}
      {callout?.status === 'open' && (
        <SurveyStep content={content} onSkip={() => undefined}>
          <FormPreview key={callout.id} callout={callout} isSignedIn />
        </SurveyStep>
      )}
      {(isError || (callout && callout.status !== 'open')) && skipped}
      {!callout && !isError && <Spinner />}
    </AuthSheet>
  )
}
