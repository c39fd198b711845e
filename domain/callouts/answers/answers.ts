import * as z from 'zod/mini'
import { isShallow, toStorable } from '../storable.ts'

/** What was answered, by slide and component (callouts 3.6). */
export type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Answers as they are sent: an object of objects. Which of them count, and whether they fit, the form tells. */
export const Answers: z.ZodMiniType<Answers, unknown> = z.pipe(
  z.pipe(z.unknown().check(z.refine(isShallow, { error: 'isType', abort: true })), z.transform(toStorable)),
  z.custom<Answers>((json) => isObject(json) && Object.values(json).every(isObject), 'isObject'),
)

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
