import { toStorable } from '#domain/http/storable.ts'
import { isShallow } from '../shallow.ts'

/** What was answered, by slide and component (callouts 3.6). */
export type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Answers as they are sent, ready to be kept: an object of objects. Which of them count the form tells. */
export function readAnswers(json: unknown): Answers | undefined {
  if (!isObject(json) || !Object.values(json).every(isObject) || !isShallow(json)) return undefined
  return toStorable(json) as Answers
}

/** The answers on one slide, never what an object has by nature. */
export function answersOn(answers: Answers, slideId: string): Readonly<Record<string, unknown>> {
  const given = Object.hasOwn(answers, slideId) ? answers[slideId] : undefined
  return given ?? {}
}

/** The answer to one question. */
export function answerAt(answers: Answers, slideId: string, key: string): unknown {
  const given = answersOn(answers, slideId)
  return Object.hasOwn(given, key) ? given[key] : undefined
}

/** A text, number or boolean as text; what else there is has none. */
export function scalarText(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}

export function isObject(json: unknown): json is Record<string, unknown> {
  return json !== null && typeof json === 'object' && !Array.isArray(json)
}
