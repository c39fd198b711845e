import type { Option } from '../component.ts'
import { optionValue } from '../option-value.ts'

/** What a new choice offers. */
export function firstOption({ firstLabel }: { firstLabel: string }): Option[] {
  return [{ label: firstLabel, value: optionValue(firstLabel, []) }]
}
