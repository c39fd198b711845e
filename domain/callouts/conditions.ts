import { isObject, scalarText } from './answers/answers.ts'
import type { Placed, QuestionSlide } from './questions.ts'

/** Shown (or hidden) when another component of the slide has this answer. */
export interface VisibilityCondition {
  when: string
  eq: string
  show: boolean
}

/** What `conditional` says, in the spellings form builders write; undefined when it sets no condition. */
export function readCondition(conditional: unknown): VisibilityCondition | undefined {
  if (conditional === null || typeof conditional !== 'object') return undefined
  const { show, when, eq } = conditional as { show?: unknown; when?: unknown; eq?: unknown }
  if (typeof when !== 'string' || when === '') return undefined
  const shows = scalarText(show)
  if (shows !== 'true' && shows !== 'false') return undefined
  return { when, eq: scalarText(eq) ?? '', show: shows === 'true' }
}

/**
 * Conditions that lead back to their own component, over others or over its container, would have it vanish by being
 * answered; they hide nothing. So do those that name no question of the slide.
 */
export function withoutCircles(placed: ReadonlyMap<string, Placed>): Map<string, Placed> {
  const circles = findCircles(new Map([...placed].map(([key, found]) => [key, neededBy(found)])))
  return new Map(
    [...placed].map(([key, found]) => {
      const { condition } = found
      if (!condition) return [key, found]
      const holds =
        placed.get(condition.when)?.component.input === true && circles.get(key) !== circles.get(condition.when)
      return [key, holds ? found : { ...found, condition: undefined }]
    }),
  )
}

function neededBy({ parent, condition }: Placed): string[] {
  return [parent, condition?.when].filter((key) => key !== undefined)
}

/** A number for each key, the same for all that need each other in a circle (Tarjan's strongly connected components). */
function findCircles(needed: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const circles = new Map<string, number>()
  const metAt = new Map<string, number>()
  const open: string[] = []
  /** The earliest key that can be reached from here and is still open. */
  const visit = (key: string): number => {
    const at = metAt.size
    metAt.set(key, at)
    open.push(key)
    let earliest = at
    for (const next of needed.get(key) ?? []) {
      if (!metAt.has(next) && needed.has(next)) earliest = Math.min(earliest, visit(next))
      else if (!circles.has(next)) earliest = Math.min(earliest, metAt.get(next) ?? at)
    }
    if (earliest === at) for (const member of open.splice(open.lastIndexOf(key))) circles.set(member, at)
    return earliest
  }
  for (const key of needed.keys()) if (!metAt.has(key)) visit(key)
  return circles
}

/**
 * The keys of the components that are shown with these answers. What stands in a hidden container is hidden; the answer of
 * a hidden question counts as none.
 */
export function shownKeys(
  slide: Pick<QuestionSlide, 'placed'>,
  answers: Readonly<Record<string, unknown>>,
): Set<string> {
  const cached = new Map<string, boolean>()
  const isShown = (key: string): boolean => {
    const decided = cached.get(key)
    if (decided !== undefined) return decided
    const found = slide.placed.get(key)
    const shown = found !== undefined && (found.parent === undefined || isShown(found.parent)) && isMet(found)
    cached.set(key, shown)
    return shown
  }
  const isMet = ({ condition }: Placed): boolean => {
    if (!condition) return true
    const answer =
      isShown(condition.when) && Object.hasOwn(answers, condition.when) ? answers[condition.when] : undefined
    return textsOf(answer).includes(condition.eq) === condition.show
  }
  return new Set([...slide.placed.keys()].filter(isShown))
}

/** An answer as the texts that a condition may ask for; no answer is the empty one. */
function textsOf(answer: unknown): string[] {
  const texts = Array.isArray(answer) ? answer.map(scalarText) : [scalarText(answer) ?? '']
  if (!isObject(answer)) return texts.length === 0 ? [''] : texts.filter((text) => text !== undefined)
  const ticked = Object.keys(answer).filter((value) => answer[value] === true)
  return ticked.length === 0 ? [''] : ticked
}
