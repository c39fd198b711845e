import { type NoticeStatus, noticeStatuses } from '#domain/notices/schedule.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import { type ListAddress, type ListSearch, pageQuery, readListAddress, writeListAddress } from '#web/lists/index.ts'

/** Views of their own, in this order. */
export const tabs = ['all', 'open', 'scheduled', 'ended', 'draft'] as const
export type Tab = (typeof tabs)[number]

const sorts = ['name', 'starts', 'expires', 'createdAt'] as const
export type NoticeSort = (typeof sorts)[number]

const standard = { sort: 'createdAt', order: 'desc' } as const

export interface NoticesAddress extends ListAddress<NoticeSort> {
  tab: Tab
}

export type NoticesSearch = ListSearch & { status?: string | undefined }

/** The list an address names; what can't be understood is left out and named. */
export function readNoticesAddress(search: NoticesSearch): { address: NoticesAddress; broken: string[] } {
  const { address, broken } = readListAddress<NoticeSort>(search, sorts, standard)
  const status = noticeStatuses.find((each) => each === search.status)
  const isUnknown = search.status !== undefined && !status
  return { address: { ...address, tab: status ?? 'all' }, broken: isUnknown ? [...broken, 'status'] : broken }
}

export function writeNoticesAddress({ tab, ...list }: NoticesAddress): NoticesSearch {
  return { ...writeListAddress(list, standard), status: tab === 'all' ? undefined : tab }
}

export const isNarrowed = ({ tab, q }: NoticesAddress) => tab !== 'all' || q !== ''

/** What the API is asked for: notices of a status, found by name or text. */
export function noticesListQuery(address: NoticesAddress) {
  const { tab, q } = address
  const typed = q.trim()
  const rules = [...(tab === 'all' ? [] : [statusIs(tab)]), ...(typed === '' ? [] : [says(typed)])]
  return { ...pageQuery(address), ...(rules.length > 0 && { rules: { condition: 'AND', rules } satisfies RuleGroup }) }
}

/** All there are, or those of one status. */
export function tabRules(tab: Tab): RuleGroup {
  return { condition: 'AND', rules: tab === 'all' ? [] : [statusIs(tab)] }
}

const statusIs = (status: NoticeStatus): Rule => ({ field: 'status', operator: 'equal', value: [status] })

const says = (typed: string): RuleGroup => ({
  condition: 'OR',
  rules: (['name', 'text'] as const).map((field) => ({ field, operator: 'contains', value: [typed] })),
})
