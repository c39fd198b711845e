import { useMemo } from 'react'
import { defaultAnswers } from '#domain/callouts/answers/draft.ts'
import { startPath } from '#domain/callouts/navigation.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import type { FormWithTexts } from '#domain/callouts/texts.ts'
import { pageData } from '#web/platform/page-data.ts'
import { CalloutForm } from './form/callout-form.tsx'
import { type AskedCallout, firstNewsletter, noGuest } from './form/submission.ts'
import { uploadAnswer } from './upload-answer.ts'

/** A form as readers will see it, to be tried out; nothing is kept and nothing can be sent. */
export function FormPreview({ callout }: { callout: AskedCallout & { formSchema: FormWithTexts } }) {
  const { formSchema, newsletterSchema } = callout
  const start = useMemo(() => {
    const questions = readQuestions(formSchema)
    return {
      answers: defaultAnswers(questions, new Date()),
      path: startPath(questions),
      guest: noGuest,
      newsletter: firstNewsletter(newsletterSchema),
    }
  }, [formSchema, newsletterSchema])
  return (
    <CalloutForm
      form={formSchema}
      callout={callout}
      start={start}
      // Guests see all that can be asked.
      isSignedIn={false}
      currency={pageData.content.general.currencyCode}
      upload={uploadAnswer}
    />
  )
}
