import type { RuleGroup } from '#domain/rules/rule.ts'
import { type RulesSearch, writeRules } from '#web/lists/index.ts'
import { readResponsesAddress } from '../filters/responses-address.ts'

export interface SummaryAddress {
  segment: string | undefined
  /** Beside a segment: what it was changed to. */
  rules: RuleGroup | undefined
  leavesOutDuplicates: boolean
}

export interface SummarySearch extends RulesSearch {
  segment?: string | undefined
  duplicates?: string | undefined
}

export function readSummaryAddress(search: SummarySearch): { address: SummaryAddress; broken: string[] } {
  const { segment, rules, rk, duplicates } = search
  const { address, broken } = readResponsesAddress({ segment, rules, rk })
  const isKnown = duplicates === undefined || duplicates === 'out'
  return {
    address: { segment: address.segment, rules: address.rules, leavesOutDuplicates: duplicates === 'out' },
    broken: isKnown ? broken : [...broken, 'duplicates'],
  }
}

export function writeSummaryAddress({ segment, rules, leavesOutDuplicates }: SummaryAddress): SummarySearch {
  return {
    segment,
    duplicates: leavesOutDuplicates ? 'out' : undefined,
    rules: undefined,
    rk: undefined,
    ...writeRules(rules),
  }
}
