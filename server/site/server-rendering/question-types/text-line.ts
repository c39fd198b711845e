import { readNumber } from '#domain/callouts/answers/read-number.ts'
import { escapeHtml } from '../../escape.ts'
import { controlOf, renderLabelled } from '../field.ts'
import type { DrawnQuestion } from './drawing-type.ts'

export const noCapitals = 'autocapitalize="off" spellcheck="false"'

interface Written {
  placeholder?: string | undefined
  validate?: { maxLength?: unknown } | undefined
}

/** One line of text; `look` is what a phone's keyboard should do for it. */
export function renderLine(question: DrawnQuestion, look: string, written: Written = {}): string {
  const value = `value="${escapeHtml(textOf(question.answer))}"`
  const input = `<input ${look} ${controlOf(question)} class="input input--lg" ${placeholderOf(written)}${value}>`
  return renderLabelled(question, input + renderCounter(written))
}

export const placeholderOf = ({ placeholder }: Written) =>
  placeholder === undefined ? '' : `placeholder="${escapeHtml(placeholder)}" `

/** Where the app says how many characters are left. */
export const renderCounter = ({ validate }: Written) =>
  readNumber(validate?.maxLength) === undefined ? '' : '<span class="sr" role="status"></span>'

export const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '')
