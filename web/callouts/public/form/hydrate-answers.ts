import { isObject } from '#domain/callouts/answers/answers.ts'
import { isNoAnswer } from '#domain/callouts/answers/normalise.ts'
import type { InputComponent } from '#domain/callouts/component.ts'
import { drawnName, isPlain, questionId } from '#domain/callouts/plain-questions.ts'
import type { QuestionSlide } from '#domain/callouts/questions.ts'
import { fieldOf } from '#web/callouts/question-types/fields.ts'
import { inCase } from '#web/callouts/question-types/in-case.ts'
import { type GuestDetails, noGuest } from './submission.ts'

interface Typing {
  /** What the slide began with. */
  begun: Readonly<Record<string, unknown>>
  typed: FormData
  locale: string
}

/** Hydrates the answers of a slide: what was typed and chosen in the server rendering, where it differs from the initial answers. */
export function hydrateAnswers(
  slide: QuestionSlide,
  { begun, typed, locale }: Typing,
): [key: string, answer: unknown][] {
  const drawn = new Set(typed.getAll(drawnName).map(String))
  return [...slide.questions.values()].flatMap(({ component }) => {
    const { key } = component
    const name = questionId(slide.id, key)
    if (!isPlain(component) || !drawn.has(name)) return []
    const answer = answerOf(component, typed.getAll(name).map(String), locale)
    const first = Object.hasOwn(begun, key) ? begun[key] : undefined
    return isSame(component, answer, first) ? [] : [[key, answer]]
  })
}

/** Hydrates the fields of a guest; undefined where nothing was typed. */
export function hydrateGuest(typed: FormData): GuestDetails | undefined {
  const names = Object.keys(noGuest) as (keyof GuestDetails)[]
  const given = names.map((name) => [name, String(typed.get(`guest-${name}`) ?? '')])
  return given.some(([, text]) => text) ? { ...noGuest, ...Object.fromEntries(given) } : undefined
}

function answerOf(component: InputComponent, given: readonly string[], locale: string): unknown {
  const { readTyped } = fieldOf(component.type)
  if (readTyped) return readTyped(given, component, locale)
  return inCase(component, (given[0] ?? '').replaceAll('\r\n', '\n')) || undefined
}

/** A box that is not ticked is as good as no answer. */
function isSame({ type }: InputComponent, one: unknown, other: unknown): boolean {
  const plain = (answer: unknown) => {
    if (answer === false || isNoAnswer(answer, type)) return undefined
    return isObject(answer)
      ? Object.entries(answer)
          .filter(([, isOn]) => isOn === true)
          .toSorted()
      : answer
  }
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}
