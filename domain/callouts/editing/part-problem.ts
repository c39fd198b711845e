import { readNumber } from '../answers/read-number.ts'
import type { SettingsTab } from './place.ts'
import type { EditorProblem } from './problem.ts'

/** What is wrong with one component's settings. */
export type PartProblem = Pick<EditorProblem, 'kind' | 'blocks' | 'tab' | 'field' | 'limit'>

export function problemAt(
  tab: SettingsTab,
  field: string,
  kind: EditorProblem['kind'],
  blocks: EditorProblem['blocks'] = 'publishing',
): PartProblem {
  return { tab, field, kind, blocks }
}

/** Rules are off while they are blank; anything else has to be what they compare with. */
export function isNoNumber(rule: unknown): boolean {
  return rule !== undefined && rule !== null && rule !== '' && readNumber(rule) === undefined
}

export function isNoCount(rule: unknown): boolean {
  const number = readNumber(rule)
  return isNoNumber(rule) || (number !== undefined && (number < 0 || !Number.isInteger(number)))
}
