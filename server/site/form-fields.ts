import { scalarText } from '#domain/callouts/answers/answers.ts'
import { readNumber } from '#domain/callouts/answers/read-number.ts'
import { writeTypedNumber } from '#domain/callouts/answers/typed-number.ts'
import type { ComponentOf, Option } from '#domain/callouts/component.ts'
import {
  linesOf,
  mostCards,
  mostLinesOf,
  numberKeyboard,
  type PlainComponent,
} from '#domain/callouts/plain-questions.ts'
import { currencySymbol } from '#domain/money/currency-symbol.ts'
import { escapeHtml } from './html.ts'
import type { Say } from './texts.ts'

/** A question to be drawn as the app's own field (web/callouts/public/form/widgets). */
export interface DrawnQuestion {
  id: string
  label: string
  /** HTML; empty for none. */
  hint: string
  required: boolean
  /** What it begins with. */
  answer: unknown
}

export interface Speaking {
  say: Say
  /** As `Intl` writes it. */
  tag: string
  currency: string
}

export function renderField(component: PlainComponent, question: DrawnQuestion, speaking: Speaking): string {
  switch (component.type) {
    case 'textfield':
    case 'email':
    case 'url':
    case 'phoneNumber':
      return renderLine(question, lookOf[component.type], component)
    case 'textarea':
      return renderLongText(component, question)
    case 'number':
    case 'currency':
      return renderNumber(component, question, speaking)
    case 'checkbox':
      return renderBox(question)
    case 'radio':
      return renderChoice(component, question)
    case 'selectboxes':
      return renderBoxes(component.values, question)
    case 'select':
      return renderList(component, question, speaking.say)
  }
}

const noCapitals = 'autocapitalize="off" spellcheck="false"'
const lookOf = {
  textfield: 'type="text"',
  email: `type="email" inputmode="email" ${noCapitals} autocomplete="email"`,
  url: `type="url" inputmode="url" ${noCapitals} dir="ltr"`,
  phoneNumber: 'type="tel" inputmode="tel" dir="ltr" autocomplete="tel"',
} as const

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

function renderLongText(component: ComponentOf<'textarea'>, question: DrawnQuestion): string {
  const [least, most] = [linesOf(component), mostLinesOf(component)]
  const size = `rows="${least}" style="min-block-size:calc(${least}lh + 1rem);max-block-size:calc(${most}lh + 1rem)"`
  const attributes = `${controlOf(question)} class="input input--grow" ${placeholderOf(component)}${size}`
  // The first line break after the tag is none of the text.
  const area = `<textarea ${attributes}>\n${escapeHtml(textOf(question.answer))}</textarea>`
  return renderLabelled(question, area + renderCounter(component))
}

function renderNumber(component: ComponentOf<'number' | 'currency'>, question: DrawnQuestion, speaking: Speaking) {
  const { tag, currency } = speaking
  const { answer } = question
  const isMoney = component.type === 'currency'
  const value = typeof answer === 'number' ? writeTypedNumber(answer, tag) : textOf(answer)
  const look = `type="text" inputmode="${numberKeyboard(component)}" class="input ${isMoney ? 'num no-ring' : 'input--lg num'}"`
  const input = `<input ${look} ${controlOf(question)} ${placeholderOf(component)}value="${escapeHtml(value)}">`
  if (!isMoney) return renderLabelled(question, input)
  const symbol = escapeHtml(currencySymbol(component.currency || currency, tag))
  return renderLabelled(question, `<div class="affix affix--lg"><span class="affix__t">${symbol}</span>${input}</div>`)
}

function renderBox(question: DrawnQuestion): string {
  const star = question.required ? '<span class="req" aria-hidden="true"> *</span>' : ''
  const hint = question.hint && `<small id="${hintId(question)}">${question.hint}</small>`
  const box = `<input type="checkbox" class="tick" ${controlOf(question)}${checkedIf(question.answer === true)}>`
  const words = `<span>${escapeHtml(question.label)}${star}${hint}</span>`
  return `<div class="choices"><label class="choice">${box}${words}</label></div>`
}

function renderChoice(component: ComponentOf<'radio'>, question: DrawnQuestion): string {
  if (component.multiple === true) return renderBoxes(component.values, question)
  const [chosen] = chosenOf(question.answer)
  const look = component.values.length <= mostCards ? 'choice choice--lg' : 'choice'
  const options = component.values.map(
    ({ value, label }) =>
      `<label class="${look}"><input type="radio" class="dot" ${nameOf(question)} value="${escapeHtml(value)}"` +
      `${checkedIf(value === chosen)}><span>${escapeHtml(label)}</span></label>`,
  )
  const state = question.required ? ' aria-required="true"' : ''
  return `<div>${renderGroup(question, `<div>${options.join('')}</div>`, ` role="radiogroup"${state}`)}</div>`
}

function renderBoxes(options: readonly Option[], question: DrawnQuestion): string {
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

function renderList(component: ComponentOf<'select'>, question: DrawnQuestion, say: Say): string {
  const [chosen] = chosenOf(question.answer)
  const none = `<option value="">${escapeHtml(component.placeholder || say('ui.selectOne'))}</option>`
  const options = component.data.values.map(
    ({ value, label }) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  )
  const list = `<select ${controlOf(question)} class="input input--lg">${none}${options.join('')}</select>`
  return renderLabelled(question, list)
}

/** A label, and its field or what stands in its place. */
export function renderLabelled(question: DrawnQuestion, inside: string, labelAs: 'label' | 'span' = 'label'): string {
  const { id, label } = question
  const of = labelAs === 'label' ? ` for="${escapeHtml(id)}"` : ''
  return (
    `<div class="field"><${labelAs} class="label"${of} id="${escapeHtml(id)}-label">${escapeHtml(label)}` +
    `${renderStar(question)}</${labelAs}>${renderHint(question)}${inside}</div>`
  )
}

function renderGroup(question: DrawnQuestion, inside: string, attributes = ''): string {
  const { id, label } = question
  return (
    `<fieldset id="${escapeHtml(id)}" class="field"${attributes}${describedBy(question)}><legend class="label">` +
    `${escapeHtml(label)}${renderStar(question)}</legend>${renderHint(question)}${inside}</fieldset>`
  )
}

const renderStar = ({ required }: DrawnQuestion) => (required ? ' <span class="req" aria-hidden="true">*</span>' : '')
const hintId = ({ id }: DrawnQuestion) => escapeHtml(`${id}-hint`)
const renderHint = (question: DrawnQuestion) =>
  question.hint && `<span class="hint" id="${hintId(question)}">${question.hint}</span>`
const describedBy = (question: DrawnQuestion) => (question.hint ? ` aria-describedby="${hintId(question)}"` : '')

function controlOf(question: DrawnQuestion): string {
  const required = question.required ? ' aria-required="true"' : ''
  return `id="${escapeHtml(question.id)}" ${nameOf(question)}${describedBy(question)}${required}`
}

const nameOf = ({ id }: DrawnQuestion) => `name="${escapeHtml(id)}"`
const placeholderOf = ({ placeholder }: Written) =>
  placeholder === undefined ? '' : `placeholder="${escapeHtml(placeholder)}" `
const checkedIf = (isChosen: boolean) => (isChosen ? ' checked' : '')

/** Where the app says how many characters are left. */
const renderCounter = ({ validate }: Written) =>
  readNumber(validate?.maxLength) === undefined ? '' : '<span class="sr" role="status"></span>'

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '')

function chosenOf(answer: unknown): string[] {
  return (Array.isArray(answer) ? answer : [answer]).flatMap((each) => scalarText(each) ?? [])
}

function tickedOf(answer: unknown): string[] {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return chosenOf(answer)
  return Object.entries(answer).flatMap(([value, isOn]) => (isOn === true ? [value] : []))
}
