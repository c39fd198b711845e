/** The list of contacts as it was left, so that a contact's page leads back to it and on to its neighbours. */
interface ContactList {
  /** Path and query. */
  address: string
  ids: readonly string[]
  /** Of the first one shown, from 0. */
  offset: number
  total: number
}

const storageKey = 'masthead-last-list'
const none: ContactList = { address: '/admin/contacts', ids: [], offset: 0, total: 0 }

/** Kept by the tab, so that it outlives a reload of the contact's page. */
export function storeList(list: ContactList) {
  sessionStorage.setItem(storageKey, JSON.stringify(list))
}

/** Where this contact stands in the list last seen; without a place when it was not in there. */
export function findInLastList(id: string) {
  const last = readList()
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

function readList(): ContactList {
  const text = sessionStorage.getItem(storageKey)
  return text ? (JSON.parse(text) as ContactList) : none
}
