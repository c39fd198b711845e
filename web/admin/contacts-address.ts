import { type ListAddress, type ListSearch, readListAddress, writeListAddress } from './list-address.ts'

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
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export function readContactsAddress(search: ListSearch & { tag?: string | undefined }): {
  address: ContactsAddress
  broken: string[]
} {
  const { address, broken } = readListAddress(search, contactSorts, standard)
  const isTag = search.tag === undefined || uuid.test(search.tag)
  return {
    address: { ...address, tag: isTag ? search.tag : undefined },
    broken: isTag ? broken : [...broken, 'tag'],
  }
}

export function writeContactsAddress({ tag, ...address }: ContactsAddress) {
  return { ...writeListAddress(address, standard), tag }
}
