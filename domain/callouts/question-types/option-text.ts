import type { Option } from '../component.ts'

/** An option's label; what is no longer offered goes by its value. */
export function optionText(value: unknown, options: readonly Option[]): string | undefined {
  if (typeof value !== 'string') return undefined
  return options.find((option) => option.value === value)?.label || value
}
