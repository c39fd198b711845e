/** Where in a list one is; kept in the address, so that it can be shared and gone back to. */
export interface ListAddress<Sort extends string> {
  /** From 1. */
  page: number
  limit: number
  sort: Sort
  order: 'asc' | 'desc'
  q: string
}

export const limits = [25, 50, 100] as const

/** What the address of a list may say. */
export type ListSearch = Partial<Record<'page' | 'limit' | 'sort' | 'order' | 'q', string | undefined>>

/** The list an address names. What can't be understood is left out and named in `broken`. */
export function readListAddress<Sort extends string>(
  search: ListSearch,
  sorts: readonly Sort[],
  standard: { sort: Sort; order: 'asc' | 'desc' },
): { address: ListAddress<Sort>; broken: string[] } {
  const broken: string[] = []
  const read = <Value>(name: keyof ListSearch, parse: (text: string) => Value | undefined, missing: Value): Value => {
    const text = search[name]
    if (text === undefined) return missing
    const value = parse(text)
    if (value === undefined) broken.push(name)
    return value ?? missing
  }
  const sort = read('sort', (text) => sorts.find((each) => each === text), standard.sort)
  return {
    address: {
      page: read('page', parsePage, 1),
      limit: read('limit', (text) => limits.find((each) => String(each) === text), limits[0]),
      sort,
      order: read(
        'order',
        (text) => (text === 'asc' || text === 'desc' ? text : undefined),
        sort === standard.sort ? standard.order : 'asc',
      ),
      q: search.q ?? '',
    },
    broken,
  }
}

/** A page as an address names it, from 1; undefined for anything else. */
export function parsePage(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}

/** The address of a list, without what goes without saying. */
export function writeListAddress<Sort extends string>(
  { page, limit, sort, order, q }: ListAddress<Sort>,
  standard: { sort: Sort; order: 'asc' | 'desc' },
): Record<keyof ListSearch, string | undefined> {
  const usualOrder = sort === standard.sort ? standard.order : 'asc'
  return {
    page: page === 1 ? undefined : String(page),
    limit: limit === limits[0] ? undefined : String(limit),
    sort: sort === standard.sort ? undefined : sort,
    order: order === usualOrder ? undefined : order,
    q: q || undefined,
  }
}

/** What the API is asked for. */
export function pageQuery<Sort extends string>({ page, limit, sort, order }: ListAddress<Sort>) {
  return { limit, offset: (page - 1) * limit, sort, order: order === 'asc' ? ('ASC' as const) : ('DESC' as const) }
}
