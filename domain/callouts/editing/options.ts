import type { ComponentOf, Option } from '../component.ts'
import { optionsOf } from '../component-parts.ts'
import { optionValue } from '../new-component.ts'
import type { Part } from './tree.ts'

export type Choice = ComponentOf<'radio' | 'select' | 'selectboxes'>

export function isChoice(part: Part): part is Choice {
  return part.type === 'radio' || part.type === 'select' || part.type === 'selectboxes'
}

/** A choice with its options changed; each other component as it is. */
export function changeOptions(part: Part, change: (options: readonly Option[]) => readonly Option[]): Part {
  if (!isChoice(part)) return part
  const values = [...change(optionsOf(part))]
  return part.type === 'select' ? { ...part, data: { ...part.data, values } } : { ...part, values }
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
