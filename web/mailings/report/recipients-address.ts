import { type RecipientStatus, recipientStatuses } from '#domain/mailings/mailing.ts'
import { type ListAddress, type ListSearch, pageQuery, readListAddress, writeListAddress } from '#web/lists/index.ts'

export const recipientTabs = ['all', 'sent', ...recipientStatuses.filter((each) => each !== 'sent')] as const
type RecipientTab = (typeof recipientTabs)[number]

export const recipientSorts = ['problems', 'name', 'triedAt'] as const
export type RecipientSort = (typeof recipientSorts)[number]

const standard = { sort: 'problems', order: 'asc' } as const

export interface RecipientsAddress extends ListAddress<RecipientSort> {
  tab: RecipientTab
}

export type RecipientsSearch = ListSearch & { status?: string | undefined }

export function readRecipientsAddress(search: RecipientsSearch): { address: RecipientsAddress; broken: string[] } {
  const { address, broken } = readListAddress<RecipientSort>(search, recipientSorts, standard)
  const status = recipientStatuses.find((each) => each === search.status)
  const isUnknown = search.status !== undefined && !status
  return { address: { ...address, tab: status ?? 'all' }, broken: isUnknown ? [...broken, 'status'] : broken }
}

export function writeRecipientsAddress({ tab, ...list }: RecipientsAddress): RecipientsSearch {
  return { ...writeListAddress(list, standard), status: tab === 'all' ? undefined : tab }
}

/** What the API is asked for. */
export function recipientsListQuery(address: RecipientsAddress) {
  const { tab, q } = address
  const search = q.trim()
  return {
    ...pageQuery(address),
    ...(tab !== 'all' && { status: tab satisfies RecipientStatus }),
    ...(search && { search }),
  }
}
