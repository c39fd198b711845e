import { type EntryOrder, entryOrders, entrySearchLength } from './limits.ts'

/** The answer that was chosen to a question, by the question's full key. */
export type ChosenFilters = Readonly<Record<string, string>>

/** What the address of a map or gallery says beside which callout it is. */
export interface EntriesAddress {
  /** The number of the entry that is open. */
  response: number | undefined
  isAdding: boolean
  search: string
  filters: ChosenFilters
  order: EntryOrder
  /** From 1; only where there is no script to show more. */
  page: number
}

/** Reads `?response=7&q=ferry&f=…&order=title&page=2`, and the fragments `#response-7` and `#add` of shared links. */
export function readEntriesAddress(search: string, hash = ''): EntriesAddress {
  const given = new URLSearchParams(search)
  const order = given.get('order')
  return {
    response: readNumber(given.get('response')) ?? readNumber(/^#?response-(\d+)$/.exec(hash)?.[1]),
    isAdding: hash.replace(/^#/, '') === 'add',
    search: (given.get('q') ?? '').trim().slice(0, entrySearchLength),
    filters: readFilters(given.get('f') ?? ''),
    order: entryOrders.find((each) => each === order) ?? 'newest',
    page: readNumber(given.get('page')) ?? 1,
  }
}

/** As in the address: defaults leave it, all other parameters stay as they are. */
export function writeEntriesSearch(search: string, changes: Partial<Omit<EntriesAddress, 'isAdding'>>): string {
  const written = new URLSearchParams(search)
  const put = (name: string, value: string | undefined) => {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  if ('response' in changes) put('response', changes.response?.toString())
  if (changes.search !== undefined) put('q', changes.search)
  if (changes.filters) put('f', writeFilters(changes.filters))
  if (changes.order) put('order', changes.order === 'newest' ? undefined : changes.order)
  if ('page' in changes) put('page', (changes.page ?? 1) > 1 ? String(changes.page) : undefined)
  return written.size > 0 ? `?${written}` : ''
}

/** `finish.place:dock,finish.kind:boat`: marks that stand in keys and answers themselves are escaped once more. */
function readFilters(text: string): ChosenFilters {
  const chosen = text.split(',').flatMap((part) => {
    const [key, value, ...rest] = part.split(':').map(unescapePart)
    return key && value && rest.length === 0 ? [[key, value] as const] : []
  })
  return Object.fromEntries(chosen)
}

function writeFilters(filters: ChosenFilters): string {
  return Object.entries(filters)
    .map((pair) => pair.map(escapePart).join(':'))
    .join(',')
}

const escapePart = (text: string) => text.replace(/[%,:]/g, encodeURIComponent)

function unescapePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Numbers of entries count from 1, and none is longer than this. */
function readNumber(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
