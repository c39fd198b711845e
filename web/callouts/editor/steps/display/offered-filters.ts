import { questionsFor, type ViewQuestion } from './view-questions.ts'

/** Why readers can't filter by a question. */
type NotOffered = 'kept' | 'unasked' | 'type'

interface Filters {
  /** Those that can be added. */
  offered: ViewQuestion[]
  /** The others, by what speaks against them. */
  others: { reason: NotOffered; questions: ViewQuestion[] }[]
}

/** Which questions can be filters of map and gallery, beside those that are. */
export function offeredFilters(questions: readonly ViewQuestion[], chosen: readonly string[]): Filters {
  const fitting = new Set(questionsFor('filter', questions))
  const left = questions.filter(({ fullKey }) => !chosen.includes(fullKey))
  const reasonOf = (question: ViewQuestion): NotOffered | undefined => {
    if (question.adminOnly) return 'kept'
    if (!fitting.has(question)) return 'type'
    return question.hidden ? 'unasked' : undefined
  }
  const others = (['type', 'kept', 'unasked'] as const).map((reason) => ({
    reason,
    questions: left.filter((question) => reasonOf(question) === reason),
  }))
  return {
    offered: left.filter((question) => reasonOf(question) === undefined),
    others: others.filter((each) => each.questions.length > 0),
  }
}
