import type { InputComponent } from '../component.ts'
import { responsesOf } from '../question-types/responses.ts'
import { isNoAnswer, normaliseAnswer } from './normalise.ts'

/** An answer as a line of text, with the source texts of options (callouts 12.2). What does not fit is written as JSON. */
export function answerText(component: InputComponent, answer: unknown): string {
  const normal = normaliseAnswer(component, answer)
  if (isNoAnswer(normal, component.type)) return ''
  return Array.isArray(normal) ? normal.map((entry) => textOf(component, entry)).join(', ') : textOf(component, normal)
}

function textOf(component: InputComponent, answer: unknown): string {
  const own = responsesOf(component.type).text?.(answer, component)
  return own ?? (typeof answer === 'object' ? JSON.stringify(answer) : String(answer))
}
