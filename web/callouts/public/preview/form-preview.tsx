import { useMemo, useRef, useState } from 'react'
import { defaultAnswers } from '#domain/callouts/answers/draft.ts'
import { startPath } from '#domain/callouts/navigation.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import { shortestPath } from '#domain/callouts/reachable-slides.ts'
import type { FormWithTexts } from '#domain/callouts/texts.ts'
import { pageData } from '#web/platform/page-data.ts'
import { CalloutForm } from '../form/callout-form.tsx'
import { type AskedCallout, type Filled, firstNewsletter, noGuest } from '../form/submission.ts'
import { uploadFor } from '../upload-answer.ts'

interface Props {
  callout: AskedCallout & { formSchema: FormWithTexts }
  /** The page to be shown; what is filled in stays when it is another one. */
  slideId?: string
  /** After the reader's own steps. */
  onSlide?: (slideId: string) => void
  /** Guests, unless told otherwise: they see all that can be asked. */
  isSignedIn?: boolean
}

/** A form as readers will see it, to be tried out; nothing is kept and nothing can be sent. */
export function FormPreview({ callout, slideId, onSlide, isSignedIn = false }: Props) {
  const { formSchema, newsletterSchema } = callout
  const questions = useMemo(() => readQuestions(formSchema), [formSchema])
  const [start, setStart] = useState<Filled>(() => ({
    answers: defaultAnswers(questions, new Date()),
    path: slideId === undefined ? startPath(questions) : shortestPath(questions, slideId),
    guest: noGuest,
    newsletter: firstNewsletter(newsletterSchema),
    followUp: false,
  }))
  const filled = useRef(start)
  const [jumps, setJumps] = useState(0)
  const [shown, setShown] = useState(start.path.at(-1))
  if (slideId !== undefined && slideId !== shown) {
    setShown(slideId)
    setStart({ ...filled.current, path: shortestPath(questions, slideId) })
    setJumps(jumps + 1)
  }
  return (
    <CalloutForm
      key={jumps}
      form={formSchema}
      callout={callout}
      start={start}
      isSignedIn={isSignedIn}
      currency={pageData.content.general.currencyCode}
      upload={uploadFor(callout.access)}
      onChange={(now) => {
        filled.current = now
        const here = now.path.at(-1)
        if (here === undefined || here === shown) return
        setShown(here)
        onSlide?.(here)
      }}
    />
  )
}
