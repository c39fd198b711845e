import { type Answers, answerAt, answersOn, scalarText } from './answers/answers.ts'
import { leadsOn, optionsOf } from './component-parts.ts'
import { shownKeys } from './conditions.ts'
import type { Question, QuestionSlide, Questions } from './questions.ts'

/** The last slide in order ends the form, whatever its navigation says (callouts 3.2). */
export function isLastSlide({ slides }: Questions, slideId: string): boolean {
  return slides.at(-1)?.id === slideId
}

/** Where *next* leads from a slide; undefined from the last one. */
export function nextSlideId(questions: Questions, slideId: string, answers: Answers): string | undefined {
  const slide = questions.byId.get(slideId)
  if (!slide || isLastSlide(questions, slideId)) return undefined
  const wanted = [decidedSlideId(slide, answers), slide.nextSlideId].find((id) => id && questions.byId.has(id))
  return wanted ?? questions.slides[questions.slides.indexOf(slide) + 1]?.id
}

/** The question whose answer leads on: the first visible one of a type that does, with an option that names a slide. */
export function findDecision(slide: QuestionSlide): Question | undefined {
  return [...slide.questions.values()].find(
    ({ component, hidden }) =>
      !hidden && leadsOn(component) && optionsOf(component).some(({ nextSlideId }) => nextSlideId),
  )
}

function decidedSlideId(slide: QuestionSlide, answers: Answers): string | undefined {
  const decision = findDecision(slide)
  if (!decision) return undefined
  const { key } = decision.component
  if (!shownKeys(slide, answersOn(answers, slide.id)).has(key)) return undefined
  const answer = answerAt(answers, slide.id, key)
  const chosen = scalarText(Array.isArray(answer) ? answer[0] : answer)
  return optionsOf(decision.component).find(({ value }) => value === chosen)?.nextSlideId
}

/** The first slide: every path begins with it. */
export function startPath({ slides }: Questions): string[] {
  return slides.slice(0, 1).map(({ id }) => id)
}

/**
 * The path after *next* on its last slide. A slide that was visited already is returned to, dropping what came after it:
 * a path never holds a slide twice. From the last slide in order it stays as it is.
 */
export function goOn(questions: Questions, path: readonly string[], answers: Answers): string[] {
  const here = path.at(-1)
  if (here === undefined) return startPath(questions)
  const next = nextSlideId(questions, here, answers)
  if (next === undefined) return [...path]
  const visited = path.indexOf(next)
  return visited === -1 ? [...path, next] : path.slice(0, visited + 1)
}

/** The path after *back*; the first slide has none. */
export function goBack(path: readonly string[]): string[] {
  return path.length > 1 ? path.slice(0, -1) : [...path]
}

/** The path that stored answers took, to the last slide or to where it goes round in a circle. */
export function pathOf(questions: Questions, answers: Answers): string[] {
  let path = startPath(questions)
  for (;;) {
    const longer = goOn(questions, path, answers)
    if (longer.length <= path.length) return path
    path = longer
  }
}
