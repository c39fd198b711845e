import { isImportable, takesSeveralCells } from '#domain/callouts/answers/read-cells.ts'
import { type CalloutAccess, collectsContactInfo } from '#domain/callouts/callout.ts'
import { fullKey, listQuestions, type Question, type Questions } from '#domain/callouts/questions.ts'

/** What a column of a file may hold beside answers. */
export const responseParts = [
  'createdAt',
  'guestName',
  'guestFirstname',
  'guestLastname',
  'guestEmail',
  'bucket',
  'tags',
] as const
export type ResponsePart = (typeof responseParts)[number]

/** Who gave a response. */
const guestParts: readonly ResponsePart[] = ['guestName', 'guestFirstname', 'guestLastname', 'guestEmail']

/** A part of the response, or `answers.<slideId>.<key>` for an answer. */
export type ResponseTarget = ResponsePart | `answers.${string}`

const answerTarget = (question: Question): ResponseTarget => `answers.${fullKey(question)}`

/** What an import can fill of a callout. */
export interface ResponseTargets {
  parts: readonly ResponsePart[]
  questions: ReadonlyMap<ResponseTarget, Question>
}

/** A callout that collects nothing about who responds gets nothing about them from a file either. */
export function targetsOf({ access, questions }: { access: CalloutAccess; questions: Questions }): ResponseTargets {
  const importable = listQuestions(questions).filter(({ component }) => isImportable(component))
  return {
    parts: responseParts.filter((part) => collectsContactInfo(access) || !guestParts.includes(part)),
    questions: new Map(importable.map((question) => [answerTarget(question), question])),
  }
}

/** Whether several columns may hold parts of it. */
export function isRepeatable(target: string, { questions }: ResponseTargets): boolean {
  const question = questions.get(target as ResponseTarget)
  return target === 'tags' || (question !== undefined && takesSeveralCells(question.component))
}
