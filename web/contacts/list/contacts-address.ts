import type { RuleGroup } from '#domain/rules/rule.ts'
import {
  type ListAddress,
  type ListSearch,
  type RulesSearch,
  readListAddress,
  readRules,
  writeListAddress,
  writeRules,
} from '#web/lists/index.ts'

export const contactSorts = [
  'firstname',
  'email',
  'contributionMonthlyAmount',
  'joined',
  'membershipStarts',
  'lastSeen',
] as const
export type ContactSort = (typeof contactSorts)[number]

const standard = { sort: 'joined', order: 'desc' } as const

export interface ContactsAddress extends ListAddress<ContactSort> {
  tag: string | undefined
  segment: string | undefined
  /** Beside a segment: what it was changed to. An empty group asks for everybody. */
  rules: RuleGroup | undefined
}

export interface ContactsSearch extends ListSearch, RulesSearch {
  tag?: string | undefined
  segment?: string | undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const isId = (text: string | undefined) => text === undefined || uuid.test(text)

export function readContactsAddress(search: ContactsSearch): { address: ContactsAddress; broken: string[] } {
  const { address, broken } = readListAddress(search, contactSorts, standard)
  const { rules, broken: brokenRules } = readRules(search)
  const brokenIds = (['tag', 'segment'] as const).filter((name) => !isId(search[name]))
  return {
    address: {
      ...address,
      tag: isId(search.tag) ? search.tag : undefined,
      segment: isId(search.segment) ? search.segment : undefined,
      rules,
    },
    broken: [...broken, ...brokenIds, ...brokenRules],
  }
}

export function writeContactsAddress({ tag, segment, rules, ...address }: ContactsAddress): ContactsSearch {
  return { ...writeListAddress(address, standard), tag, segment, rules: undefined, rk: undefined, ...writeRules(rules) }
}

/** The address of a list as a link, e.g. of a segment. */
export function contactsHref(address: ContactsAddress): string {
  const entries = Object.entries(writeContactsAddress(address)).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(entries as [string, string][])
  return search.size > 0 ? `/admin/contacts?${search}` : '/admin/contacts'
}
