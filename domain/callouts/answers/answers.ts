import * as z from 'zod/mini'
import { isShallow, toStorable } from '../storable.ts'

/** What was answered, by slide and component (callouts 3.6). */
export type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Answers as they are sent: an object of objects. Which of them count, and whether they fit, the form tells. */
export const Answers: z.ZodMiniType<Answers, unknown> = z.pipe(
  z.pipe(z.unknown().check(z.refine(isShallow, { error: 'isType', abort: true })), z.transform(toStorable)),
  z.custom<Answers>((json) => isObject(json) && Object.values(json).every(isObject), 'isObject'),
)

/** The answer to one question, never one that an object has by nature. */
export function answerAt(answers: Answers, slideId: string, key: string): unknown {
  const given = Object.hasOwn(answers, slideId) ? answers[slideId] : undefined
  return given && Object.hasOwn(given, key) ? given[key] : undefined
}

export function isObject(json: unknown): json is Record<string, unknown> {
  return json !== null && typeof json === 'object' && !Array.isArray(json)
}
