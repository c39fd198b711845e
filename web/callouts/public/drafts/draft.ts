import { isObject, readAnswers } from '#domain/callouts/answers/answers.ts'
import { keepFitting } from '#domain/callouts/answers/draft.ts'
import { startPath } from '#domain/callouts/navigation.ts'
import type { Questions } from '#domain/callouts/questions.ts'
import { type Filled, noGuest } from '../form/submission.ts'

const keptForMs = 60 * 86_400_000

/** Answers that were not sent yet, as this device keeps them. */
export interface ResponseDraft extends Filled {
  savedAt: string
}

/** Whose draft of what; somebody else at this device is not shown it. */
export interface DraftOf {
  /** Of the form: what was typed for an older one may not fit. */
  revision: string
  /** Undefined for guests. */
  viewerId: string | undefined
}

export function writeResponseDraft(filled: Filled, { revision, viewerId }: DraftOf, now: Date): string {
  return JSON.stringify({ ...filled, revision, viewerId, savedAt: now.toISOString() })
}

/**
 * A draft in the form as it is now. After the newsroom changed the form the answers that still fit are kept, and the
 * person starts on the first page. Undefined for what is too old, somebody else's, or no draft.
 */
export function readResponseDraft(
  text: string | null,
  questions: Questions,
  { revision, viewerId }: DraftOf,
  now: Date,
): ResponseDraft | undefined {
  const kept = parse(text)
  const answers = readAnswers(kept?.answers)
  if (!kept || !answers || kept.viewerId !== viewerId || typeof kept.savedAt !== 'string') return undefined
  const ageMs = now.getTime() - Date.parse(kept.savedAt)
  if (!(ageMs <= keptForMs)) return undefined
  const isSameForm = kept.revision === revision
  const path = isTexts(kept.path) && kept.path.every((id) => questions.byId.has(id)) ? kept.path : []
  return {
    answers: isSameForm ? answers : keepFitting(questions, answers, now),
    path: isSameForm && path.length > 0 ? path : startPath(questions),
    guest: { ...noGuest, ...(isObject(kept.guest) && textsOf(kept.guest)) },
    newsletter: isTexts(kept.newsletter) ? kept.newsletter : [],
    followUp: kept.followUp === true,
    savedAt: kept.savedAt,
  }
}

function parse(text: string | null): Record<string, unknown> | undefined {
  if (text === null) return undefined
  try {
    const json: unknown = JSON.parse(text)
    return isObject(json) ? json : undefined
  } catch {
    return undefined
  }
}

const isTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((each) => typeof each === 'string')

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
