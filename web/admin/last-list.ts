/** The list of contacts as it was left, so that a contact's page leads back to it and on to its neighbours. */
interface ContactList {
  /** Path and query. */
  address: string
  ids: readonly string[]
  /** Of the first one shown, from 0. */
  offset: number
  total: number
}

let last: ContactList = { address: '/admin/contacts', ids: [], offset: 0, total: 0 }

export function rememberList(list: ContactList) {
  last = list
}

/** Where this contact stands in the list last seen; without a place when it was not in there. */
export function findInLastList(id: string) {
  const index = last.ids.indexOf(id)
  if (index < 0) return { address: last.address, place: undefined }
  return {
    address: last.address,
    place: {
      number: last.offset + index + 1,
      total: last.total,
      previous: last.ids[index - 1],
      next: last.ids[index + 1],
    },
  }
}
