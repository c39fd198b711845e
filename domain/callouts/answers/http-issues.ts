import type { Issue } from '#domain/http/problem.ts'
import type { AnswerIssue, AnswerRule } from './rule.ts'

/** For the body of a refusal: the property is `<slideId>.<key>`, the constraint the rule's name. */
export function toHttpIssues(issues: readonly AnswerIssue[]): Issue[] {
  return issues.map(({ slideId, key, rule, limit }) => ({
    path: [`${slideId}.${key}`],
    constraint: rule,
    message: limit === undefined ? messages[rule] : `${messages[rule]} (${limit})`,
  }))
}

const messages: Record<AnswerRule, string> = {
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
  currency: 'must be an amount with as many decimals as its currency has, and at most two',
  option: 'must be one of the options',
  minSelectedCount: 'has too few options ticked',
  maxSelectedCount: 'has too many options ticked',
  datetime: 'must be an ISO 8601 date',
  minDate: 'is too early',
  maxDate: 'is too late',
  file: 'must be an uploaded file',
  location: 'must have a latitude and a longitude',
}
