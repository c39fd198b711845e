/** What can be wrong with an answer, under the names of callouts 7. */
export const answerRules = {
  required: 'is required',
  type: 'has the wrong type',
  pattern: 'does not have the expected form',
  minLength: 'has too few characters',
  maxLength: 'has too many characters',
  minWords: 'has too few words',
  maxWords: 'has too many words',
  email: 'must be an email address',
  url: 'must be an http(s) address',
  phoneNumber: 'must be a telephone number',
  number: 'must be a number',
  min: 'is too small',
  max: 'is too large',
  currency: 'must be an amount with at most two decimals',
  option: 'must be one of the options',
  minSelectedCount: 'has too few options ticked',
  maxSelectedCount: 'has too many options ticked',
  datetime: 'must be an ISO 8601 date',
  minDate: 'is too early',
  maxDate: 'is too late',
  file: 'must be an uploaded file',
  location: 'must have a latitude and a longitude',
} as const

export type AnswerRule = keyof typeof answerRules

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
