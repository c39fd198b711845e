import * as z from 'zod/mini'
import { type Answers as Read, readAnswers } from './answers.ts'

/** Answers in the body of a call. Whether they fit, `checkAnswers` says. */
export const Answers: z.ZodMiniType<Read, unknown> = z.pipe(
  z.unknown().check(z.refine((json) => readAnswers(json) !== undefined, { error: 'isObject', abort: true })),
  z.transform((json) => readAnswers(json) ?? {}),
)
