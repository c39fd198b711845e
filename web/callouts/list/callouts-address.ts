import { type CalloutStatus, calloutStatuses } from '#domain/callouts/status.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import { type ListAddress, type ListSearch, pageQuery, readListAddress, writeListAddress } from '#web/lists/index.ts'

/** Views of their own, in this order. */
export const tabs = ['all', 'open', 'scheduled', 'ended', 'draft'] as const
export type Tab = (typeof tabs)[number]

/** Columns that sort. `created` is how the list begins: the newest first, and no column of it. */
const columnSorts = ['title', 'starts', 'expires'] as const
export type CalloutSort = (typeof columnSorts)[number] | 'created'

const standard = { sort: 'created', order: 'desc' } as const

export interface CalloutsAddress extends ListAddress<CalloutSort> {
  tab: Tab
}

export type CalloutsSearch = ListSearch & { status?: string | undefined }

/** The list an address names; what can't be understood is left out and named. */
export function readCalloutsAddress(search: CalloutsSearch): { address: CalloutsAddress; broken: string[] } {
  const { address, broken } = readListAddress<CalloutSort>(search, columnSorts, standard)
  const status = calloutStatuses.find((each) => each === search.status)
  const isUnknown = search.status !== undefined && !status
  const order = address.sort === 'created' ? 'desc' : address.order
  return { address: { ...address, order, tab: status ?? 'all' }, broken: isUnknown ? [...broken, 'status'] : broken }
}

export function writeCalloutsAddress({ tab, ...list }: CalloutsAddress): CalloutsSearch {
  return { ...writeListAddress(list, standard), status: tab === 'all' ? undefined : tab }
}

export const isNarrowed = ({ tab, q }: CalloutsAddress) => tab !== 'all' || q !== ''

/** What the API is asked for: callouts the viewer handles, by status and title. */
export function calloutsListQuery(address: CalloutsAddress) {
  const { sort, order, ...page } = pageQuery(address)
  const { tab, q } = address
  const rules = reviewable(...(tab === 'all' ? [] : [statusIs(tab)]), ...(q.trim() === '' ? [] : [titleHas(q.trim())]))
  return { ...page, ...(sort !== 'created' && { sort, order }), rules }
}

/** All that the viewer handles, or those of one status. */
export function tabRules(tab: Tab): RuleGroup {
  return tab === 'all' ? reviewable() : reviewable(statusIs(tab))
}

const statusIs = (status: CalloutStatus): Rule => ({ field: 'status', operator: 'equal', value: [status] })

const titleHas = (text: string): Rule => ({ field: 'title', operator: 'contains', value: [text] })

function reviewable(...rules: Rule[]): RuleGroup {
  return { condition: 'AND', rules: [{ field: 'canReview', operator: 'equal', value: [true] }, ...rules] }
}
