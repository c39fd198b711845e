import { answerFieldOf } from '#domain/callout-responses/answer-filters.ts'
import { answerFilter } from '#domain/callouts/answers/answer-filter.ts'
import type { Question } from '#domain/callouts/questions.ts'
import { operatorsOf } from '#domain/rules/filter.ts'
import type { Rule, RuleGroup, RuleValue } from '#domain/rules/rule.ts'
import { writeSearch } from '#web/shell/frame/search.ts'
import { readResponsesAddress, writeResponsesAddress } from '../filters/responses-address.ts'

/** Leads to the responses that match these rules too; undefined where there is no page of them. */
export type LinkTo = (...rules: Rule[]) => string

/** To the table of responses, within the filter in force. */
export function linkWithin(tablePath: string, filter: RuleGroup | undefined): LinkTo {
  return (...rules) => {
    const kept = !filter || filter.rules.length === 0 ? [] : filter.condition === 'AND' ? filter.rules : [filter]
    const all: RuleGroup = { condition: 'AND', rules: [...kept, ...rules] }
    const { address } = readResponsesAddress({ bucket: 'all' })
    const search = writeResponsesAddress({ ...address, rules: all.rules.length > 0 ? all : undefined })
    return tablePath + writeSearch(search as Record<string, unknown>)
  }
}

/** To the responses behind one answer, as far as its question can be asked about it. */
export interface AnswerLinks {
  /** Who chose this option, or gave this answer. */
  equal(value: RuleValue): string | undefined
  /** From here to just before there; either end may be open. */
  between(from: number | undefined, to: number | undefined): string | undefined
  contains(text: string): string | undefined
  beginsWith(text: string): string | undefined
  answered(): string | undefined
}

export function answerLinks(
  question: Pick<Question, 'slideId' | 'component'>,
  linkTo: LinkTo | undefined,
): AnswerLinks {
  const filter = answerFilter(question.component)
  const { type, options, nullable } = filter
  const canCompare = operatorsOf(filter).includes('less')
  const field = answerFieldOf(question)
  const rule = (operator: Rule['operator'], ...value: RuleValue[]): Rule => ({ field, operator, value })
  const isText = type === 'text' || type === 'blob'
  return {
    equal(value) {
      const isKnown = options === undefined || options.includes(String(value))
      if (!isKnown || type === 'blob') return undefined
      return linkTo?.(rule(type === 'array' ? 'contains' : 'equal', value))
    },
    between(from, to) {
      if (!canCompare) return undefined
      return linkTo?.(
        ...(from === undefined ? [] : [rule('greater_or_equal', from)]),
        ...(to === undefined ? [] : [rule('less', to)]),
      )
    },
    contains: (text) => (isText ? linkTo?.(rule('contains', text)) : undefined),
    beginsWith: (text) => (type === 'text' ? linkTo?.(rule('begins_with', text)) : undefined),
    answered: () => (nullable || isText ? linkTo?.(rule('is_not_empty')) : undefined),
  }
}
