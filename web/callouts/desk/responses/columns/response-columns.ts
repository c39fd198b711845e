import { isStory } from '#domain/callouts/answers/answer-filter.ts'
import type { InputComponent } from '#domain/callouts/component.ts'
/** Columns that are no questions, in their order; the response's number always stands before them. */
export const ownColumns = [
  'respondent',
  'tags',
  'assignee',
  'createdAt',
  'updatedAt',
  'bucket',
  'latestComment',
] as const
export type OwnColumn = (typeof ownColumns)[number]

const usualOwnColumns: readonly OwnColumn[] = ['respondent', 'tags', 'assignee', 'createdAt']

/** More answers beside each other nobody can read. */
export const mostQuestions = 12

interface Asked {
  fullKey: string
  adminOnly: boolean
  component: { type: InputComponent['type'] }
}

/** What a table begins with: the question that names a response to everybody, and the first that asks for a story. */
export function usualColumns(questions: readonly Asked[], titleProp: string | undefined): string[] {
  const open = questions.filter(({ adminOnly }) => !adminOnly)
  const title = questions.find(({ fullKey }) => fullKey === titleProp) ?? open[0]
  const story = open.find(({ component }) => isStory(component))
  const keys = [title, story].flatMap((question) => (question ? [question.fullKey] : []))
  return [...usualOwnColumns, ...new Set(keys)]
}

/** Those of these names that there are: the table's own in their order, then questions in the order given. */
export function knownColumns(names: readonly string[], questions: readonly Asked[]): Shown {
  const keys = new Set(questions.map(({ fullKey }) => fullKey))
  return {
    own: ownColumns.filter((column) => names.includes(column)),
    questions: [...new Set(names)].filter((name) => keys.has(name)).slice(0, mostQuestions),
  }
}

export interface Shown {
  own: readonly OwnColumn[]
  /** By their full keys. */
  questions: readonly string[]
}

export const columnNames = ({ own, questions }: Shown): string[] => [...own, ...questions]
