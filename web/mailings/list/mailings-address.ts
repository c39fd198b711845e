import { type MailingStatus, mailingStatuses } from '#domain/mailings/mailing.ts'
import { type ListAddress, type ListSearch, pageQuery, readListAddress, writeListAddress } from '#web/lists/index.ts'

/** Views of their own, in this order. */
export const tabs = ['all', ...mailingStatuses] as const
type Tab = (typeof tabs)[number]

const sorts = ['updatedAt', 'name', 'sendAt'] as const
export type MailingSort = (typeof sorts)[number]

const standard = { sort: 'updatedAt', order: 'desc' } as const

export interface MailingsAddress extends ListAddress<MailingSort> {
  tab: Tab
}

export type MailingsSearch = ListSearch & { status?: string | undefined }

/** The list an address names; what can't be understood is left out and named. */
export function readMailingsAddress(search: MailingsSearch): { address: MailingsAddress; broken: string[] } {
  const { address, broken } = readListAddress<MailingSort>(search, sorts, standard)
  const status = mailingStatuses.find((each) => each === search.status)
  const isUnknown = search.status !== undefined && !status
  return { address: { ...address, tab: status ?? 'all' }, broken: isUnknown ? [...broken, 'status'] : broken }
}

export function writeMailingsAddress({ tab, ...list }: MailingsAddress): MailingsSearch {
  return { ...writeListAddress(list, standard), status: tab === 'all' ? undefined : tab }
}

export const isNarrowed = ({ tab, q }: MailingsAddress) => tab !== 'all' || q !== ''

/** What the API is asked for. */
export function mailingsListQuery(address: MailingsAddress) {
  const { tab, q } = address
  const search = q.trim()
  return {
    ...pageQuery(address),
    ...(tab !== 'all' && { status: tab satisfies MailingStatus }),
    ...(search && { search }),
  }
}
