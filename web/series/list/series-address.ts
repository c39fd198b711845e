import { type SeriesStatus, seriesStatuses } from '#domain/series/series.ts'
import { type ListAddress, type ListSearch, pageQuery, readListAddress, writeListAddress } from '#web/lists/index.ts'

/** Views of their own, in this order. */
export const tabs = ['all', ...seriesStatuses] as const
type Tab = (typeof tabs)[number]

const sorts = ['updatedAt', 'name'] as const
export type SeriesSort = (typeof sorts)[number]

const standard = { sort: 'updatedAt', order: 'desc' } as const

export interface AllSeriesAddress extends ListAddress<SeriesSort> {
  tab: Tab
}

export type AllSeriesSearch = ListSearch & { status?: string | undefined }

/** The list an address names; what can't be understood is left out and named. */
export function readSeriesAddress(search: AllSeriesSearch): { address: AllSeriesAddress; broken: string[] } {
  const { address, broken } = readListAddress<SeriesSort>(search, sorts, standard)
  const status = seriesStatuses.find((each) => each === search.status)
  const isUnknown = search.status !== undefined && !status
  return { address: { ...address, tab: status ?? 'all' }, broken: isUnknown ? [...broken, 'status'] : broken }
}

export function writeSeriesAddress({ tab, ...list }: AllSeriesAddress): AllSeriesSearch {
  return { ...writeListAddress(list, standard), status: tab === 'all' ? undefined : tab }
}

export const isNarrowed = ({ tab, q }: AllSeriesAddress) => tab !== 'all' || q !== ''

/** What the API is asked for. */
export function allSeriesQueryOf(address: AllSeriesAddress) {
  const { tab, q } = address
  const search = q.trim()
  return {
    ...pageQuery(address),
    ...(tab !== 'all' && { status: tab satisfies SeriesStatus }),
    ...(search && { search }),
  }
}
