import { answerableQuestions, answeringMinutes } from '#domain/callouts/answering-time.ts'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import type { EditorPlace } from '#domain/callouts/editing/place.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import { chooseTexts, formWithTexts } from '#domain/callouts/texts.ts'
import type { PreviewedCallout, PreviewPlace } from '#web/callouts/public/index.ts'

/** A draft as its readers would get it while it is open, in one language. */
export function previewOf(draft: Draft, variant: string, locale: string): PreviewedCallout {
  const texts = chooseTexts(draft.variants, { variant, organisationLocale: locale }, draft.formSchema)
  const { title, excerpt, intro, thanksTitle, thanksText, thanksRedirect, nextSteps, imageAlt } = texts
  const questions = readQuestions(draft.formSchema)
  const { image, access, allowMultiple, newsletterSchema, followUpText, responseViewSchema, starts, expires } = draft
  return {
    ...{ title, excerpt, intro, thanksTitle, thanksText, thanksRedirect, imageAlt },
    nextSteps: [...nextSteps],
    facts: { questions: answerableQuestions(questions).length, minutes: answeringMinutes(questions) },
    ...{ image, access, allowMultiple, newsletterSchema, responseViewSchema, starts, expires },
    followUpText: followUpText ?? null,
    status: 'open',
    formSchema: formWithTexts(draft.formSchema, texts),
  }
}

/** What the editor is at is what one wants to see. */
export function firstPreviewPlace({ step, panel, slideId }: EditorPlace): PreviewPlace {
  if (step !== 'content') return { page: 'start' }
  if (panel === 'end') return { page: 'thanks' }
  return panel === 'slide' && slideId !== undefined ? { page: 'form', slideId } : { page: 'start' }
}
