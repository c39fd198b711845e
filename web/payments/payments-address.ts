import { type PaymentSort, paymentSorts } from '#domain/payments/payment.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import {
  endOfDay,
  type ListAddress,
  type ListSearch,
  type RulesSearch,
  readDay,
  readListAddress,
  readRules,
  startOfDay,
  writeListAddress,
  writeRules,
} from '#web/lists/index.ts'
import { asksAbout } from '#web/ui/filter-builder/filter-field.ts'

/** Views of their own; drafts are only found by rules. */
export const tabs = ['all', 'successful', 'pending', 'failed', 'cancelled'] as const
type Tab = (typeof tabs)[number]

const standard = { sort: 'chargeDate', order: 'desc' } as const

export interface PaymentsAddress extends ListAddress<PaymentSort> {
  tab: Tab
  /** Days, both included, where the newsroom is. */
  from: string | undefined
  to: string | undefined
  contact: string | undefined
  rules: RuleGroup | undefined
}

export interface PaymentsSearch extends Omit<ListSearch, 'q'>, RulesSearch {
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
  contact?: string | undefined
}

export function readPaymentsAddress(search: PaymentsSearch): { address: PaymentsAddress; broken: string[] } {
  const { address, broken } = readListAddress(search, paymentSorts, standard)
  const { rules, broken: brokenRules } = readRules(search)
  const read = <Value>(name: keyof PaymentsSearch, value: Value | undefined) => {
    if (search[name] !== undefined && value === undefined) broken.push(name)
    return value
  }
  return {
    address: {
      ...address,
      tab:
        read(
          'status',
          tabs.find((tab) => tab !== 'all' && tab === search.status),
        ) ?? 'all',
      from: read('from', readDay(search.from)),
      to: read('to', readDay(search.to)),
      contact: read('contact', search.contact && /^[\w-]{1,100}$/.test(search.contact) ? search.contact : undefined),
      rules,
    },
    broken: [...broken, ...brokenRules],
  }
}

export function writePaymentsAddress({ tab, from, to, contact, rules, ...address }: PaymentsAddress): PaymentsSearch {
  const { q: _, ...list } = writeListAddress(address, standard)
  return { ...list, status: tab === 'all' ? undefined : tab, from, to, contact, ...writeRules(rules) }
}

/** Whether anything but the tab narrows the list down. */
export const isNarrowed = ({ tab, from, to, contact, rules }: PaymentsAddress) =>
  tab !== 'all' || [from, to, contact, rules].some((each) => each !== undefined)

interface Asked {
  list: RuleGroup
  /** What the sum is of. */
  sum: RuleGroup
  /** Whether it leaves out payments of the list that brought nothing in. */
  isSumOfSuccessful: boolean
}

/**
 * What the calls are asked; `rules` are those of the address that are known. Where neither tab nor rules say of which
 * status, the list has no drafts and the sum is of what came in.
 */
export function paymentRules({ tab, from, to, contact }: PaymentsAddress, rules: RuleGroup | undefined): Asked {
  const filters: RuleGroup['rules'] = [
    ...(from
      ? [{ field: 'chargeDate', operator: 'greater_or_equal' as const, value: [momentOf(startOfDay(from))] }]
      : []),
    ...(to ? [{ field: 'chargeDate', operator: 'less' as const, value: [momentOf(endOfDay(to))] }] : []),
    ...(contact ? [equal('contact', contact)] : []),
    ...(rules ? [rules] : []),
  ]
  const isMixed = tab === 'all' && !(rules && asksAbout(rules, 'status'))
  const group = (status: Rule[]): RuleGroup => ({ condition: 'AND', rules: [...status, ...filters] })
  const byTab = tab === 'all' ? [] : [equal('status', tab)]
  return {
    list: group(isMixed ? [{ field: 'status', operator: 'not_equal', value: ['draft'] }] : byTab),
    sum: group(isMixed ? [equal('status', 'successful')] : byTab),
    isSumOfSuccessful: isMixed,
  }
}

const equal = (field: string, value: string): Rule => ({ field, operator: 'equal', value: [value] })

const momentOf = (at: Date) => at.toISOString()
