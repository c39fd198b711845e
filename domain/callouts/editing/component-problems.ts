import { checkAnswer, checkContext } from '../answers/check-answer.ts'
import { isMultiple, normaliseAnswer } from '../answers/normalise.ts'
import { readNumber } from '../answers/read-number.ts'
import type { InputComponent, Option } from '../component.ts'
import { isInput } from '../component-kinds.ts'
import { optionsOf } from '../component-parts.ts'
import { isChoice } from '../component-types.ts'
import { formLimits } from '../form-limits.ts'
import { readPattern } from '../patterns/pattern.ts'
import { answeringOf } from '../question-types/answering.ts'
import { editingFor, rulesOf } from '../question-types/editing.ts'
import { listQuestions, readQuestions } from '../questions.ts'
import { isNoCount, isNoNumber, type PartProblem, problemAt } from './part-problem.ts'
import { type EditorProblem, editorLimits } from './problem.ts'
import type { Part } from './tree.ts'

interface PartContext {
  slideId: string
  /** No other component of the callout has its key. */
  isOnlyKey: boolean
  now: Date
}

/** What is wrong with one component's own settings (screens: component settings). */
export function partProblems(part: Part, { slideId, isOnlyKey, now }: PartContext): PartProblem[] {
  const { label, problems } = editingFor(part)
  const own = part.type === undefined ? [] : (problems?.(part, now) ?? [])
  const found: (PartProblem | false | undefined)[] = [
    label === undefined && !part.label?.trim() && general('label', 'required', 'publishing'),
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
    ...own.filter(({ tab }) => tab === 'general'),
    ...(isInput(part) ? inputProblems(part, own, { slideId, now }) : []),
  ]
  return found.filter((each) => each !== false && each !== undefined)
}

/** As the editor makes them; calls take more, as long as there is no dot. */
function isKey(key: string): boolean {
  return key !== '' && key.length <= formLimits.key && !key.includes('.')
}

function general(field: string, kind: EditorProblem['kind'], blocks: EditorProblem['blocks']): PartProblem {
  return problemAt('general', field, kind, blocks)
}

function inputProblems(
  input: InputComponent,
  own: readonly PartProblem[],
  { slideId, now }: Pick<PartContext, 'slideId' | 'now'>,
): PartProblem[] {
  const problems = [
    ...ruleProblems(input),
    ...own.filter(({ tab }) => tab === 'validation'),
    ...(isChoice(input) ? optionProblems(optionsOf(input)) : []),
  ]
  if (problems.length > 0 || isDefaultFine(input, slideId, now)) return problems
  return [general('defaultValue', 'default-refused', 'publishing')]
}

function ruleProblems(input: InputComponent): PartProblem[] {
  const rules = (input.validate ?? {}) as Record<string, unknown>
  const asked = rulesOf(input.type)
  const at = (field: string, kind: EditorProblem['kind']) => problemAt('validation', field, kind)
  const isAbove = (least: unknown, most: unknown) => (readNumber(least) ?? -Infinity) > (readNumber(most) ?? Infinity)
  const problems: PartProblem[] = [
    ...asked.counts.filter((rule) => isNoCount(rules[rule])).map((rule) => at(rule, 'not-a-count')),
    ...asked.numbers.filter((rule) => isNoNumber(rules[rule])).map((rule) => at(rule, 'not-a-number')),
  ]
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
    problems.push(problemAt('validation', 'pattern', 'not-a-pattern', 'saving'))
  }
  return problems
}

function optionProblems(options: readonly Option[]): PartProblem[] {
  const at = (field: string, kind: EditorProblem['kind'], blocks: EditorProblem['blocks']) =>
    problemAt('options', field, kind, blocks)
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
  if (answer === undefined) return isMultiple(input) || answeringOf(input.type).isNone !== undefined
  const form = { slides: [{ id: slideId, title: '', components: [input], navigation: { nextSlideId: '' } }] }
  const [question] = listQuestions(readQuestions(form))
  return question === undefined || checkAnswer(question, answer, checkContext(now)) === undefined
}
