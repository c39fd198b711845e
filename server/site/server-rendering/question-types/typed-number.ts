import { writeTypedNumber } from '#domain/callouts/answers/typed-number.ts'
import { escapeHtml } from '../../escape.ts'
import { controlOf } from '../field.ts'
import type { DrawnQuestion, Speaking } from './drawing-type.ts'
import { placeholderOf, textOf } from './text-line.ts'

interface Look {
  keyboard: string
  className: string
  placeholder: string | undefined
}

/** A number as it is typed, in the language's own signs. */
export function renderTyped(question: DrawnQuestion, { tag }: Speaking, look: Look): string {
  const { answer } = question
  const value = typeof answer === 'number' ? writeTypedNumber(answer, tag) : textOf(answer)
  const attributes = `type="text" inputmode="${look.keyboard}" class="${look.className}"`
  return `<input ${attributes} ${controlOf(question)} ${placeholderOf(look)}value="${escapeHtml(value)}">`
}
