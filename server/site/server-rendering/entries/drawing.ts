import type { Callout } from '#domain/callouts/reply.ts'
import type { Content } from '#domain/content/content.ts'
import { formatTag } from '#domain/locales/locale.ts'
import { type EntriesAddress, writeEntriesSearch } from '#domain/public-responses/entries-address.ts'
import type { EntryView } from '#domain/public-responses/limits.ts'
import type { EntryCard, EntryFacets } from '#domain/public-responses/reply.ts'
import type { PageData } from '#domain/site/page-data.ts'
import type { Asked } from '../asked.ts'
import type { Say } from '../texts.ts'

export interface Reply {
  items: EntryCard[]
  total: number
  offset: number
  count: number
  facets?: EntryFacets
}

/** What map and gallery are drawn from. */
export interface Drawing {
  view: EntryView
  callout: Callout
  general: Content<'general'>
  entries: Reply
  /** Whatever is selected. */
  total: number
  address: EntriesAddress
  /** Something stands above the cards, whose picture comes first. */
  hasSheet: boolean
  data: PageData
  say: Say
  asked: Asked
}

export const searchOf = ({ url }: Asked) => new URL(url, 'http://here').search

/** The page itself, with something else open or selected. */
export function linkTo(
  { view, callout, asked }: Pick<Drawing, 'view' | 'callout' | 'asked'>,
  changes: Parameters<typeof writeEntriesSearch>[1],
): string {
  return `/callouts/${encodeURIComponent(callout.slug)}/${view}${writeEntriesSearch(searchOf(asked), changes)}`
}

export const writeNumber = ({ data }: Pick<Drawing, 'data'>, number: number) =>
  new Intl.NumberFormat(formatTag(data.locale)).format(number)

export const nameOf = ({ title, number }: { title: string; number: number }, say: Say) =>
  title || say('callout-entries.untitled', { number })
