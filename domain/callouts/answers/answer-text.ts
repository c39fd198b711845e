import type { InputComponent } from '../component.ts'
import { optionsOf } from '../component-parts.ts'
import { readLocation } from './address.ts'
import { isObject } from './answers.ts'
import { isNoAnswer, normaliseAnswer } from './normalise.ts'

/** An answer as a line of text, with the source texts of options (callouts 12.2). What does not fit is written as JSON. */
export function answerText(component: InputComponent, answer: unknown): string {
  const normal = normaliseAnswer(component, answer)
  if (isNoAnswer(normal, component.type)) return ''
  return Array.isArray(normal) ? normal.map((entry) => textOf(component, entry)).join(', ') : textOf(component, normal)
}

function textOf(component: InputComponent, answer: unknown): string {
  if (typeof answer === 'string') return labelOf(component, answer)
  if (!isObject(answer)) return typeof answer === 'object' ? JSON.stringify(answer) : String(answer)
  switch (component.type) {
    case 'selectboxes':
      return ticked(component, answer)
    case 'file':
      return typeof answer.url === 'string' ? answer.url : JSON.stringify(answer)
    case 'address':
      return addressText(answer)
    default:
      return JSON.stringify(answer)
  }
}

function labelOf(component: InputComponent, value: string): string {
  return optionsOf(component).find((option) => option.value === value)?.label || value
}

/** In the order of the options; ticks that are no longer offered follow by their value. */
function ticked(component: InputComponent, answer: Record<string, unknown>): string {
  const values = Object.keys(answer).filter((value) => answer[value] === true)
  const offered = optionsOf(component).filter(({ value }) => values.includes(value))
  const gone = values.filter((value) => !offered.some((option) => option.value === value))
  return [...offered.map(({ label, value }) => label || value), ...gone].join(', ')
}

function addressText(answer: Record<string, unknown>): string {
  if (typeof answer.formatted_address === 'string' && answer.formatted_address !== '') return answer.formatted_address
  const location = readLocation(answer)
  return location ? `${location.lat},${location.lng}` : ''
}
