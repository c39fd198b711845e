import { type Answers, answerAt } from '#domain/callouts/answers/answers.ts'

/** What became of the answer to one question; no answer is null. */
export interface AnswerChange {
  slideId: string
  key: string
  from: unknown
  to: unknown
}

/** The answers that differ, question by question; in what order an answer names its parts is no difference. */
export function compareAnswers(before: Answers, after: Answers): AnswerChange[] {
  return placesIn(before, after).flatMap(({ slideId, key }) => {
    const [from, to] = [answerAt(before, slideId, key) ?? null, answerAt(after, slideId, key) ?? null]
    return isSame(from, to) ? [] : [{ slideId, key, from, to }]
  })
}

/** Takes back changes of answers, except where somebody has changed an answer since; says whether that was none. */
export function takeBackAnswers(
  current: Answers,
  changes: readonly AnswerChange[],
): { answers: Answers; isWhole: boolean } {
  const restored = changes.filter(({ slideId, key, to }) => isSame(answerAt(current, slideId, key) ?? null, to))
  const slides = new Map(Object.entries(current).map(([slideId, given]) => [slideId, new Map(Object.entries(given))]))
  for (const { slideId, key, from } of restored) {
    const given = slides.get(slideId) ?? new Map<string, unknown>()
    slides.set(slideId, given)
    if (from === null) given.delete(key)
    else given.set(key, from)
  }
  const answers = Object.fromEntries([...slides].map(([slideId, given]) => [slideId, Object.fromEntries(given)]))
  return { answers, isWhole: restored.length === changes.length }
}

/**
 * The answers as they were first given, kept while the desk has corrected them: null where they are as the respondent
 * gave them.
 */
export function firstAnswersOf(
  { answers, firstAnswers }: { answers: Answers; firstAnswers: Answers | null },
  corrected: Answers,
): Answers | null {
  const first = firstAnswers ?? answers
  return compareAnswers(first, corrected).length > 0 ? first : null
}

function placesIn(...all: readonly Answers[]): { slideId: string; key: string }[] {
  const keys = new Map<string, Set<string>>()
  for (const [slideId, given] of all.flatMap((answers) => Object.entries(answers))) {
    const known = keys.get(slideId) ?? new Set()
    keys.set(slideId, known)
    for (const key of Object.keys(given)) known.add(key)
  }
  return [...keys].flatMap(([slideId, known]) => [...known].map((key) => ({ slideId, key })))
}

function isSame(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other)
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
