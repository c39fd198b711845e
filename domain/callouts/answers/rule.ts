/** What can be wrong with an answer, under the names of callouts 7. */
export const answerRules = [
  'required',
  'type',
  'pattern',
  'minLength',
  'maxLength',
  'minWords',
  'maxWords',
  'email',
  'url',
  'phoneNumber',
  'number',
  'min',
  'max',
  'currency',
  'option',
  'minSelectedCount',
  'maxSelectedCount',
  'datetime',
  'minDate',
  'maxDate',
  'file',
  'location',
] as const

export type AnswerRule = (typeof answerRules)[number]

/** What is wrong with one answer; `limit` is the number or date it is compared with. */
export interface AnswerProblem {
  rule: AnswerRule
  limit?: number | string
  /** Which of several answers, from 0. */
  index?: number
}

/** What is wrong, and where. */
export interface AnswerIssue extends AnswerProblem {
  slideId: string
  key: string
}
