import type { ComponentOf } from '#domain/callouts/component.ts'
import { linesOf, mostLinesOf } from '#domain/callouts/question-types/textarea/lines.ts'
import { escapeHtml } from '../../escape.ts'
import { controlOf, renderLabelled } from '../field.ts'
import type { DrawField } from './drawing-type.ts'
import { placeholderOf, renderCounter, textOf } from './text-line.ts'

export const textarea: DrawField<ComponentOf<'textarea'>> = (component, question) => {
  const [least, most] = [linesOf(component), mostLinesOf(component)]
  const size = `rows="${least}" style="min-block-size:calc(${least}lh + 1rem);max-block-size:calc(${most}lh + 1rem)"`
  const attributes = `${controlOf(question)} class="input input--grow" ${placeholderOf(component)}${size}`
  // The first line break after the tag is none of the text.
  const area = `<textarea ${attributes}>\n${escapeHtml(textOf(question.answer))}</textarea>`
  return renderLabelled(question, area + renderCounter(component))
}
