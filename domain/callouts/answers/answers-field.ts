import * as z from 'zod/mini'
import { type Answers as Read, readAnswers } from './answers.ts'

/** Answers in the body of a call. Whether they fit, `checkAnswers` says. */
export const Answers: z.ZodMiniType<Read, unknown> = z.pipe(
  z.unknown(),
  z.transform((json, { issues }) => {
    const read = readAnswers(json)
    if (!read) issues.push({ code: 'custom', message: 'isObject', input: undefined })
    return read ?? {}
  }),
)
