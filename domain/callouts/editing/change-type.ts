import { keepsAnswers, withAdminOnly } from '../admin-only.ts'
import type { Component, InputComponent, Option } from '../component.ts'
import { optionsOf } from '../component-parts.ts'
import type { InputType } from '../component-types.ts'
import type { ResponseViewSchema } from '../response-view.ts'
import { rulesOf } from './component-rules.ts'
import type { Draft } from './draft.ts'
import { type ChoiceQuestion, isChoice } from './options.ts'
import { changePart, findPart, type Part } from './tree.ts'
import { type QuestionUse, usesOf, viewUseTypes } from './uses.ts'

const texts: readonly InputType[] = ['textfield', 'textarea']
/** Types whose questions say the same in another way. */
const families: readonly (readonly InputType[])[] = [
  [...texts, 'email'],
  ['radio', 'select', 'selectboxes'],
]

/** What a question can become, itself included; once there are answers only texts are stored alike and checked alike. */
export function typesFor({ type }: Part, { isFixed }: { isFixed: boolean }): readonly InputType[] {
  const family = isFixed ? texts : families.find((types) => types.some((each) => each === type))
  return family?.some((each) => each === type) ? family : []
}

/** Where a question can't be used any more once it has another type. */
export function usesLostAs(draft: Pick<Draft, 'formSchema' | 'responseViewSchema'>, id: string, type: InputType) {
  return usesOf(draft, id).filter((use) => !fits(use, type))
}

/**
 * A question of another type, with its words, answers to choose and marks; what the new type has no use for is gone. Answers
 * that were the newsroom's own stay so, and those of a question for an email address become it.
 */
export function changeType(draft: Draft, id: string, type: InputType): Draft {
  const part = findPart(draft.formSchema, id)?.part
  if (!part || part.type === type || !typesFor(part, { isFixed: false }).includes(type)) return draft
  const lost = usesLostAs(draft, id, type)
  return {
    ...draft,
    formSchema: changePart(draft.formSchema, id, () => convert(part as InputComponent, type)),
    responseViewSchema: withoutUses(draft.responseViewSchema, lost),
  }
}

function convert(input: InputComponent, type: InputType): Component {
  const { validate, ...rest } = input
  const converted = {
    ...(isChoice(input) ? convertChoice(input, type) : { ...rest, type }),
    ...(validate && { validate: rulesFor(type, validate) }),
  } as Component
  return withAdminOnly(converted, keepsAnswers(input) || type === 'email')
}

/** Without the rules of other types, which would be kept and never be seen. */
function rulesFor(type: InputType, validate: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { counts, numbers, pattern } = rulesOf(type)
  const known: readonly string[] = [...counts, ...numbers, ...(pattern ? ['pattern', 'patternMessage'] : [])]
  return Object.fromEntries(
    Object.entries(validate).filter(([rule]) => known.includes(rule) || !ownRules.includes(rule)),
  )
}

const ownRules: readonly string[] = [
  ...['minLength', 'maxLength', 'minWords', 'maxWords', 'pattern', 'patternMessage'],
  ...['minSelectedCount', 'maxSelectedCount'],
]

/** Only the answers of a question with one choice lead on. */
function convertChoice(choice: ChoiceQuestion, type: InputType): Record<string, unknown> {
  const { type: _, validate, defaultValue, ...rest } = choice
  const { values: __, data, multiple, placeholder, ...kept } = rest as Record<string, unknown>
  const values = optionsOf(choice).map((option): Option => {
    const { nextSlideId, ...words } = option
    return type === 'radio' && nextSlideId !== undefined ? { ...words, nextSlideId } : words
  })
  const chosen = chosenIn(defaultValue)
  const [first] = chosen
  if (type !== 'selectboxes') {
    const options = type === 'select' ? { data: { values } } : { values }
    return { ...kept, type, ...options, ...(first !== undefined && { defaultValue: first }) }
  }
  const ticks = Object.fromEntries(chosen.map((value) => [value, true]))
  return { ...kept, type, values, ...(first !== undefined && { defaultValue: ticks }) }
}

function chosenIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string')
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([option, isTicked]) => (isTicked === true ? [option] : []))
}

function fits(use: QuestionUse, type: InputType): boolean {
  switch (use) {
    case 'title':
    case 'image':
    case 'place':
    case 'marker':
      return viewUseTypes[use].includes(type)
    case 'place-text':
      return viewUseTypes.text.includes(type)
    case 'navigation':
      return type === 'radio'
    case 'condition':
      return true
  }
}

function withoutUses(view: ResponseViewSchema | null, lost: readonly QuestionUse[]): ResponseViewSchema | null {
  if (!view) return null
  const { map } = view
  return {
    ...view,
    ...(lost.includes('title') && { titleProp: '' }),
    map: map && {
      ...map,
      ...(lost.includes('place-text') && { addressPatternProp: '' }),
      ...(lost.includes('marker') && { mapIconProp: '' }),
    },
  }
}
