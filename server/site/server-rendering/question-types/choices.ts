import { scalarText } from '#domain/callouts/answers/answers.ts'
import type { Option } from '#domain/callouts/component.ts'
import { mostCards } from '#domain/callouts/question-types/choices.ts'
import { escapeHtml } from '../../escape.ts'
import { checkedIf, nameOf, renderGroup } from '../field.ts'
import type { DrawnQuestion } from './drawing-type.ts'

/** Several of these answers, each with a box to tick. */
export function renderBoxes(options: readonly Option[], question: DrawnQuestion): string {
  const [outer, inner] =
    options.length <= mostCards ? ['choices choice-card', 'choice choice--lg'] : ['choices', 'choice']
  const ticked = tickedOf(question.answer)
  const boxes = options.map(
    ({ value, label }) =>
      `<div class="${outer}"><label class="${inner}"><input type="checkbox" class="tick" ${nameOf(question)} ` +
      `value="${escapeHtml(value)}"${checkedIf(ticked.includes(value))}><span>${escapeHtml(label)}</span></label></div>`,
  )
  return renderGroup(question, boxes.join(''))
}

export function chosenOf(answer: unknown): string[] {
  return (Array.isArray(answer) ? answer : [answer]).flatMap((each) => scalarText(each) ?? [])
}

function tickedOf(answer: unknown): string[] {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return chosenOf(answer)
  return Object.entries(answer).flatMap(([value, isOn]) => (isOn === true ? [value] : []))
}
