import { checkShape } from '#domain/rules/check-shape.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'

/** What an address says of rules: themselves, or the short key under which this tab keeps long ones. */
export interface RulesSearch {
  rules?: string | undefined
  rk?: string | undefined
}

/** Addresses longer than this are cut by mail programs and servers on the way. */
export const longestRules = 4000

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The rules an address names; what can't be read is named in `broken`. */
export function readRules({ rules, rk }: RulesSearch, store: Store = sessionStorage) {
  const text = rules ?? (rk === undefined ? undefined : store.getItem(storageKey(rk)))
  if (text === undefined) return { rules: undefined, broken: [] }
  const group = text === null ? undefined : parse(text)
  return { rules: group, broken: group ? [] : [rules === undefined ? 'rk' : 'rules'] }
}

export function writeRules(rules: RuleGroup | undefined, store: Store = sessionStorage): RulesSearch {
  if (!rules) return {}
  const text = JSON.stringify(rules)
  if (text.length <= longestRules) return { rules: text }
  const rk = shortKey(text)
  store.setItem(storageKey(rk), text)
  return { rk }
}

function parse(text: string): RuleGroup | undefined {
  try {
    const group: unknown = JSON.parse(text)
    return checkShape(group).length === 0 ? (group as RuleGroup) : undefined
  } catch {
    return undefined
  }
}

const storageKey = (rk: string) => `rules:${rk}`

/** The same rules have the same key, so that going back and forth fills nothing up (FNV-1a, twice). */
function shortKey(text: string): string {
  const hash = (seed: number) => {
    let value = seed
    for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
    return (value >>> 0).toString(36)
  }
  return hash(0x811c9dc5) + hash(0x9747b28c)
}
