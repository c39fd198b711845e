import { optionsOf } from './component-parts.ts'
import { findDecision, nextSlideId, startPath } from './navigation.ts'
import type { QuestionSlide, Questions } from './questions.ts'

/** The first way there is to a slide, by which answers ever; to one that nothing leads to just the slide. */
export function shortestPath(questions: Questions, slideId: string): string[] {
  const paths = new Map(startPath(questions).map((id) => [id, [id]]))
  for (const [id, path] of paths) {
    if (id === slideId) return path
    for (const next of nextSlideIds(questions, id)) if (!paths.has(next)) paths.set(next, [...path, next])
  }
  return [slideId]
}

/** The slides that some answers lead to, in the order of the form. */
export function reachableSlides(questions: Questions): QuestionSlide[] {
  const reached = new Set(startPath(questions))
  for (const id of reached) for (const next of nextSlideIds(questions, id)) reached.add(next)
  return questions.slides.filter(({ id }) => reached.has(id))
}

function nextSlideIds(questions: Questions, slideId: string): string[] {
  const slide = questions.byId.get(slideId)
  if (!slide) return []
  const own = nextSlideId(questions, slideId, {})
  if (own === undefined) return []
  const decision = findDecision(slide)
  const decided = decision ? optionsOf(decision.component).map((option) => option.nextSlideId) : []
  return [own, ...decided].filter((id) => id !== undefined && questions.byId.has(id)) as string[]
}
