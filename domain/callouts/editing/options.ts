import type { Component, InputComponent, Option } from '../component.ts'
import { optionsOf, withOptions } from '../component-parts.ts'
import { type ChoiceQuestion, isChoice } from '../component-types.ts'
import { optionValue } from '../option-value.ts'
import type { ResponseViewSchema } from '../response-view.ts'
import type { Draft } from './draft.ts'
import { changePart, findPart, mapParts, type Part } from './tree.ts'

type Change = (options: readonly Option[]) => readonly Option[]

/**
 * A draft with the options of one choice changed. Where one value became another, what names it follows: the default, other
 * questions' conditions, the marks on the map. A default that is gone is none.
 */
export function changeOptions(draft: Draft, id: string, change: Change): Draft {
  const found = findPart(draft.formSchema, id)
  if (!found || !isChoice(found.part)) return draft
  const before = optionsOf(found.part)
  const changed = withOptions(found.part, [...change(before)])
  const after = optionsOf(changed)
  const renamed = findRenamed(before, after)
  const part = { ...changed, ...followDefault(changed, renamed) } as Part
  const formSchema = changePart(draft.formSchema, id, () => part)
  if (!renamed) return { ...draft, formSchema }
  const { slideId } = found.spot
  const slides = formSchema.slides.map((slide) =>
    slide.id === slideId
      ? { ...slide, components: slide.components.map((each) => followCondition(each, part.key, renamed) as Component) }
      : slide,
  )
  return {
    ...draft,
    formSchema: { ...formSchema, slides },
    responseViewSchema: followMarks(draft.responseViewSchema, `${slideId}.${part.key}`, renamed),
  }
}

interface Renamed {
  from: string
  to: string
}

/** Of two at once it can't be told from a move. */
function findRenamed(before: readonly Option[], after: readonly Option[]): Renamed | undefined {
  if (before.length !== after.length) return undefined
  const pairs = before.flatMap(({ value: from }, index) => {
    const to = after[index]?.value
    return to === undefined || to === from ? [] : [{ from, to }]
  })
  return pairs.length === 1 ? pairs[0] : undefined
}

function followDefault(choice: ChoiceQuestion, renamed: Renamed | undefined): Pick<InputComponent, 'defaultValue'> {
  const { defaultValue } = choice
  if (defaultValue === undefined || defaultValue === null || defaultValue === '') return {}
  const values = new Set(optionsOf(choice).map(({ value }) => value))
  const follow = (value: unknown) => {
    const now = renamed && value === renamed.from ? renamed.to : value
    return typeof now === 'string' && !values.has(now) ? undefined : now
  }
  if (Array.isArray(defaultValue))
    return { defaultValue: defaultValue.map(follow).filter((value) => value !== undefined) }
  if (typeof defaultValue !== 'object') return { defaultValue: follow(defaultValue) }
  const ticks = Object.entries(defaultValue).flatMap(([value, isTicked]) => {
    const now = follow(value)
    return typeof now === 'string' ? [[now, isTicked]] : []
  })
  return { defaultValue: Object.fromEntries(ticks) }
}

function followCondition(part: Part, key: string, { from, to }: Renamed): Part {
  const { conditional } = part as { conditional?: { when?: unknown; eq?: unknown } | null }
  const isMeant = conditional?.when === key && conditional.eq === from
  const followed = isMeant ? ({ ...part, conditional: { ...conditional, eq: to } } as Part) : part
  return mapParts(followed, (each) => followCondition(each, key, { from, to }))
}

function followMarks(
  view: ResponseViewSchema | null,
  fullKey: string,
  { from, to }: Renamed,
): ResponseViewSchema | null {
  const styling = view?.map?.mapIconStyling
  const marks = styling && Object.hasOwn(styling, fullKey) ? styling[fullKey] : undefined
  const mark = marks && Object.hasOwn(marks, from) ? marks[from] : undefined
  if (!view?.map || !marks || !mark) return view
  const { [from]: _, ...others } = marks
  return {
    ...view,
    map: { ...view.map, mapIconStyling: { ...styling, [fullKey]: { ...others, [to]: mark } } },
  }
}

/** Another label, and along with it the value as long as that was made of the label and no answer can hold it yet. */
export function relabelOption(
  options: readonly Option[],
  index: number,
  label: string,
  { locale, isFixed }: { locale: string; isFixed: boolean },
): Option[] {
  const others = valuesBeside(options, index)
  return options.map((option, at) => {
    if (at !== index) return option
    const isOwn = option.value !== optionValue(option.label, others, locale)
    return { ...option, label, value: isFixed || isOwn ? option.value : optionValue(label, others, locale) }
  })
}

/** An option that has no words yet, behind the one at this index or at the end. */
export function addOption(options: readonly Option[], locale: string, behind = options.length - 1): Option[] {
  return options.toSpliced(behind + 1, 0, { label: '', value: optionValue('', valuesOf(options), locale) })
}

export function moveOption(options: readonly Option[], from: number, to: number): Option[] {
  const moved = options[from]
  return moved ? options.toSpliced(from, 1).toSpliced(to, 0, moved) : [...options]
}

/** The lines of a list without blank ones, each once. */
export function linesOf(text: string): string[] {
  return [...new Set(text.split(/\r\n|[\r\n]/).map((line) => line.trim()))].filter((line) => line !== '')
}

/**
 * The options of a list that was pasted, added to those there are or instead of them. A line that is the label of an option
 * already stands for that option, with its value and where it leads.
 */
export function pasteOptions(
  options: readonly Option[],
  text: string,
  { locale, replaces }: { locale: string; replaces: boolean },
): Option[] {
  const lines = linesOf(text)
  const known = new Map(options.map((option) => [option.label.trim(), option]))
  const kept = replaces ? options.filter(({ label }) => lines.includes(label.trim())) : options
  const taken = valuesOf(kept)
  const made = new Map<string, Option>()
  for (const label of lines) {
    if (known.has(label)) continue
    const value = optionValue(label, taken, locale)
    taken.push(value)
    made.set(label, { label, value })
  }
  if (!replaces) return [...options, ...made.values()]
  return lines.flatMap((label) => known.get(label) ?? made.get(label) ?? [])
}

function valuesOf(options: readonly Option[]): string[] {
  return options.map(({ value }) => value)
}

function valuesBeside(options: readonly Option[], index: number): string[] {
  return valuesOf(options.filter((_, at) => at !== index))
}
