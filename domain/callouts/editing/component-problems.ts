import { checkAnswer, checkContext } from '../answers/check-answer.ts'
import { boundDate } from '../answers/check-date.ts'
import { isMultiple, normaliseAnswer } from '../answers/normalise.ts'
import { readNumber } from '../answers/read-number.ts'
import { formLimits, type InputComponent, type Option } from '../component.ts'
import { optionsOf } from '../component-parts.ts'
import { isInputType } from '../component-types.ts'
import { readPattern } from '../patterns/pattern.ts'
import { listQuestions, readQuestions } from '../questions.ts'
import { rulesOf } from './component-rules.ts'
import { type EditorProblem, editorLimits, isBlankHtml } from './problem.ts'
import type { Part } from './tree.ts'

type PartProblem = Pick<EditorProblem, 'kind' | 'blocks' | 'tab' | 'field' | 'limit'>

interface PartContext {
  slideId: string
  /** No other component of the callout has its key. */
  isOnlyKey: boolean
  now: Date
}

/** What is wrong with one component's own settings (screens: component settings). */
export function partProblems(part: Part, { slideId, isOnlyKey, now }: PartContext): PartProblem[] {
  const found: (PartProblem | false | undefined)[] = [
    part.type !== 'content' &&
      part.type !== 'well' &&
      !part.label?.trim() &&
      general('label', 'required', 'publishing'),
    (part.label?.length ?? 0) > editorLimits.label && {
      ...general('label', 'too-long', 'saving'),
      limit: editorLimits.label,
    },
    String(part.description ?? '').length > editorLimits.description && {
      ...general('description', 'too-long', 'publishing'),
      limit: editorLimits.description,
    },
    !isKey(part.key) && general('key', 'not-a-key', 'saving'),
    isKey(part.key) && !isOnlyKey && general('key', 'not-unique', 'saving'),
    part.type === 'textarea' && isNoCount(part.rows) && general('rows', 'not-a-count', 'publishing'),
    part.type === 'content' && isBlankHtml(part.html) && general('html', 'required', 'publishing'),
    part.type === 'tabs' && part.components.length === 0 && general('tabs', 'no-options', 'publishing'),
    ...(isInput(part) ? inputProblems(part, slideId, now) : []),
  ]
  return found.filter((each) => each !== false && each !== undefined)
}

/** As the editor makes them; calls take more, as long as there is no dot. */
export function isKey(key: string): boolean {
  return key !== '' && key.length <= formLimits.key && !key.includes('.')
}

function general(field: string, kind: EditorProblem['kind'], blocks: EditorProblem['blocks']): PartProblem {
  return { tab: 'general', field, kind, blocks }
}

function isInput(part: Part): part is InputComponent {
  return part.type !== undefined && isInputType(part.type)
}

function inputProblems(input: InputComponent, slideId: string, now: Date): PartProblem[] {
  const problems = [...ruleProblems(input, now), ...optionProblems(input)]
  if (problems.length > 0 || isDefaultFine(input, slideId, now)) return problems
  return [general('defaultValue', 'default-refused', 'publishing')]
}

/** Rules are off while they are blank; anything else has to be what they compare with. */
function isNoNumber(rule: unknown): boolean {
  return rule !== undefined && rule !== null && rule !== '' && readNumber(rule) === undefined
}

function isNoCount(rule: unknown): boolean {
  const number = readNumber(rule)
  return isNoNumber(rule) || (number !== undefined && (number < 0 || !Number.isInteger(number)))
}

function ruleProblems(input: InputComponent, now: Date): PartProblem[] {
  const rules = (input.validate ?? {}) as Record<string, unknown>
  const asked = rulesOf(input.type)
  const at = (
    field: string,
    kind: EditorProblem['kind'],
    blocks: EditorProblem['blocks'] = 'publishing',
  ): PartProblem => ({
    tab: 'validation',
    field,
    kind,
    blocks,
  })
  const isAbove = (least: unknown, most: unknown) => (readNumber(least) ?? -Infinity) > (readNumber(most) ?? Infinity)
  const problems: PartProblem[] = [
    ...asked.counts.filter((rule) => isNoCount(rules[rule])).map((rule) => at(rule, 'not-a-count')),
    ...asked.numbers.filter((rule) => isNoNumber(rules[rule])).map((rule) => at(rule, 'not-a-number')),
  ]
  if (input.type === 'number' && isNoCount(input.decimalLimit)) problems.push(at('decimalLimit', 'not-a-count'))
  for (const [least, most] of [
    ['minLength', 'maxLength'],
    ['minWords', 'maxWords'],
    ['min', 'max'],
    ['minSelectedCount', 'maxSelectedCount'],
  ] as const) {
    const isAsked = [...asked.counts, ...asked.numbers].some((rule) => rule === most)
    if (isAsked && isAbove(rules[least], rules[most])) problems.push(at(most, 'above-maximum'))
  }
  const { pattern } = rules
  if (typeof pattern === 'string' && pattern !== '' && !readPattern(pattern)) {
    problems.push(at('pattern', 'not-a-pattern', 'saving'))
  }
  if (input.type === 'selectboxes') {
    const most = Math.max(...[rules.minSelectedCount, rules.maxSelectedCount].map((count) => Number(count) || 0))
    if (most > input.values.length)
      problems.push({ ...at('maxSelectedCount', 'more-than-options'), limit: input.values.length })
  }
  if (input.type === 'datetime') {
    const { minDate, maxDate } = input.widget ?? {}
    for (const [field, bound] of [
      ['minDate', minDate],
      ['maxDate', maxDate],
    ] as const) {
      if (typeof bound === 'string' && bound !== '' && !boundDate(bound, now)) problems.push(at(field, 'not-a-date'))
    }
    const [from, to] = [boundDate(minDate, now), boundDate(maxDate, now)]
    if (from && to && from > to) problems.push(at('maxDate', 'above-maximum'))
  }
  return problems
}

function optionProblems(input: InputComponent): PartProblem[] {
  if (input.type !== 'radio' && input.type !== 'select' && input.type !== 'selectboxes') return []
  const options: readonly Option[] = optionsOf(input)
  const at = (field: string, kind: EditorProblem['kind'], blocks: EditorProblem['blocks']): PartProblem => ({
    tab: 'options',
    field,
    kind,
    blocks,
  })
  if (options.length === 0) return [at('options', 'no-options', 'publishing')]
  return options.flatMap(({ label, value }, index) => [
    ...(label.trim() === '' ? [at(`options.${index}.label`, 'required', 'publishing')] : []),
    ...(value.trim() === '' ? [at(`options.${index}.value`, 'required', 'publishing')] : []),
    // Even of nothing there can't be two.
    ...(options.findIndex((each) => each.value === value) !== index
      ? [at(`options.${index}.value`, 'not-unique', 'saving')]
      : []),
  ])
}

/** What is filled in beforehand has to be an answer that would be taken. */
function isDefaultFine(input: InputComponent, slideId: string, now: Date): boolean {
  const { defaultValue } = input
  if (defaultValue === undefined || defaultValue === null || defaultValue === '') return true
  const answer = normaliseAnswer(input, defaultValue)
  if (answer === undefined) return isMultiple(input) || input.type === 'selectboxes'
  const form = { slides: [{ id: slideId, title: '', components: [input], navigation: { nextSlideId: '' } }] }
  const [question] = listQuestions(readQuestions(form))
  return question === undefined || checkAnswer(question, answer, checkContext(now)) === undefined
}
