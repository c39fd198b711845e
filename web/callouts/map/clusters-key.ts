import type { RuleGroup } from '#domain/rules/rule.ts'

/** Which entries are drawn: those of a box at a level, of all that are selected. */
export interface DrawnPart {
  search: string
  rules: RuleGroup | undefined
  /** West, south, east, north. */
  box: readonly number[]
  level: number
}

/** What one answer is kept under: of one version, selection, level and box. */
export function clustersKey(calloutId: string, version: string | undefined, { search, rules, box, level }: DrawnPart) {
  return ['entries', calloutId, 'map', 'clusters', version ?? '', search, rules ?? null, level, box.join(',')] as const
}
