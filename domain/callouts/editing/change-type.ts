import { keepsAnswers } from '../admin-only.ts'
import type { Component, InputComponent, Option } from '../component.ts'
import { isInput } from '../component-kinds.ts'
import { leadsOn, optionsOf, withOptions } from '../component-parts.ts'
import { type ChoiceQuestion, type InputType, inputTypes, isChoice } from '../component-types.ts'
import { answeringOf } from '../question-types/answering.ts'
import { editingOf, rulesOf } from '../question-types/editing.ts'
import type { ResponseViewSchema } from '../response-view.ts'
import type { Draft } from './draft.ts'
import { changePart, findPart, type Part } from './tree.ts'
import { type Display, type QuestionUse, typesForUse, usesOf, withFilters } from './uses.ts'
import { withAdminOnly } from './with-admin-only.ts'

/** What a question can become, itself included; once there are answers only what stores and checks them alike. */
export function typesFor(part: Part, { isFixed }: { isFixed: boolean }): readonly InputType[] {
  if (!isInput(part)) return []
  const kinOf = (type: InputType) => editingOf(type)[isFixed ? 'keepsAnswersAs' : 'family']
  const kin = kinOf(part.type)
  return kin === undefined ? [] : inputTypes.filter((type) => kinOf(type) === kin)
}

/** Where a question can't be used any more once it has another type. */
export function usesLostAs(draft: Pick<Draft, 'formSchema'> & Display, id: string, type: InputType) {
  return usesOf(draft, id).filter((use) => !fits(use, type))
}

/**
 * A question of another type, with its words, answers to choose and marks; what the new type has no use for is gone. Answers
 * that were the newsroom's own stay so, and those of a question for an email address become it.
 */
export function changeType(draft: Draft, id: string, type: InputType): Draft {
  const found = findPart(draft.formSchema, id)
  const part = found?.part
  if (!part || part.type === type || !typesFor(part, { isFixed: false }).includes(type)) return draft
  const lost = usesLostAs(draft, id, type)
  return {
    ...draft,
    formSchema: changePart(draft.formSchema, id, () => convert(part as InputComponent, type)),
    ...withoutUses(draft, `${found.spot.slideId}.${part.key}`, lost),
  }
}

function convert(input: InputComponent, type: InputType): Component {
  const { validate, ...rest } = input
  const converted = {
    ...(isChoice(input) ? convertChoice(input, type) : { ...rest, type }),
    ...(validate && { validate: rulesFor(type, validate) }),
  } as Component
  return withAdminOnly(converted, keepsAnswers(input) || editingOf(type).beginsAdminOnly === true)
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

/** Where its answers lead stays with a type that leads on. */
function convertChoice(choice: ChoiceQuestion, type: InputType): object {
  const { type: _, validate, defaultValue, ...rest } = choice
  const { values: __, data, multiple, placeholder, ...kept } = rest as Record<string, unknown>
  const converted = { ...kept, type } as unknown as ChoiceQuestion
  const options = optionsOf(choice).map((option): Option => {
    const { nextSlideId, ...words } = option
    return nextSlideId !== undefined && leadsOn(converted) ? { ...words, nextSlideId } : words
  })
  const chosen = chosenIn(defaultValue)
  const { choose = first } = editingOf(type)
  return { ...withOptions(converted, options), ...(chosen.length > 0 && { defaultValue: choose(chosen) }) }
}

const first = ([value]: readonly string[]): unknown => value

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
    case 'filter':
      return typesForUse(use).includes(type)
    case 'place-text':
      return typesForUse('text').includes(type)
    case 'navigation':
      return answeringOf(type).leadsOn === true
    case 'condition':
      return true
  }
}

function withoutUses(
  { responseViewSchema, publicView }: Display,
  fullKey: string,
  lost: readonly QuestionUse[],
): Display {
  return {
    responseViewSchema: responseViewSchema && viewWithoutUses(responseViewSchema, lost),
    publicView: lost.includes('filter')
      ? withFilters(publicView, (each) => (each === fullKey ? undefined : each))
      : publicView,
  }
}

function viewWithoutUses(view: ResponseViewSchema, lost: readonly QuestionUse[]): ResponseViewSchema {
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
