import { answerFilter } from '#domain/callouts/answers/answer-filter.ts'
import { optionsOf } from '#domain/callouts/component-parts.ts'
import { fullKey, type Question } from '#domain/callouts/questions.ts'
import type { Filter } from '#domain/rules/filter.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { rulesIn } from '#domain/rules/rules-in.ts'

/** What can be asked about the answers to one question, in the words of its form (callouts 9.4). */
export interface AnswerField extends Filter {
  /** As rules call it: `answers.<slideId>.<key>`. */
  name: string
  label: string
  /** The options with their words, where there are any. */
  choices?: readonly { value: string; label: string }[]
}

/** The fields of these questions, in their order: `listQuestions(questions)`. */
export function listAnswerFields(questions: readonly Question[]): AnswerField[] {
  return questions.map((question) => {
    const { component } = question
    const choices = optionsOf(component).map(({ value, label }) => ({ value, label: label || value }))
    return {
      ...answerFilter(component),
      name: answerFieldOf(question),
      label: component.label?.trim() || fullKey(question),
      ...(choices.length > 0 && { choices }),
    }
  })
}

export function answerFieldOf(question: Pick<Question, 'slideId' | 'component'>): string {
  return `${prefix}${fullKey(question)}`
}

/** Whether rules ask about the answers to single questions: only where one callout is fixed. */
export function asksAboutAnswers(rules: RuleGroup): boolean {
  return rulesIn(rules).some(({ field }) => field.startsWith(prefix))
}

const prefix = 'answers.'
