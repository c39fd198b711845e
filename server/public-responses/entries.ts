import { Problem } from '#domain/http/problem.ts'
import type { Query, RateLimit, Reply } from '#domain/http/route.ts'
import type { publicResponsesApi } from '#domain/public-responses/api.ts'
import { entryFilters } from '#domain/public-responses/filters.ts'
import type { Entry } from '#domain/public-responses/reply.ts'
import { showPublic } from '#domain/public-responses/show-public.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { rulesIn } from '#domain/rules/rules-in.ts'
import type { Context } from '#server/platform/http/context.ts'
import { spendPoint } from '#server/platform/http/rate-limit.ts'
import { WrittenReply } from '#server/platform/http/written-reply.ts'
import { readRules } from '#server/rules/index.ts'
import { askCurrent } from './entry-index/current.ts'
import { type Asking, getShown, type Shown } from './find-shown.ts'
import { sizeCards, sizePhotos } from './pictures.ts'
import { findPublicResponse } from './queries.ts'

type Api = typeof publicResponsesApi

/** That a response can have. */
const largestNumber = 2_147_483_647

/** More than there are questions to filter by and options to choose; each is asked of every entry. */
const mostRules = 200

/** Each that nobody asked before goes through all entries; what everybody looks at is made once. */
const searches: RateLimit = { bucket: 'entry-searches', guest: 300, signedIn: 300, windowSeconds: 60 }

/** Refuses who has searched too often; pages that draw what was searched for count too. */
export async function countSearch(
  context: Pick<Context, 'db' | 'config' | 'now' | 'viewer' | 'address'>,
  { rules, search }: { rules: unknown; search: string },
): Promise<void> {
  if (rules || search !== '') await spendPoint(context, searches)
}

/** A page of the cards of the gallery, or of the list of the map. */
export async function listEntries(
  context: Context,
  idOrSlug: string,
  { view, rules, search = '', bbox, order, limit, offset, around, with: extras }: Query<Api['listEntries']>,
): Promise<Reply<Api['listEntries']>> {
  await countSearch(context, { rules, search })
  const shown = await getShown(context, idOrSlug, view)
  const where = readEntryRules(context, shown, rules)
  const facets = extras.includes('facets')
  const query = { view, where, search, bbox, order, limit, offset, around, facets }
  const { items, ...found } = await askCurrent(context, shown, 'entries', { query })
  return { ...found, count: items.length, items: await sizeCards(context.db, items) }
}

/** What the map draws within a box. */
export async function getClusters(
  context: Context,
  idOrSlug: string,
  { bbox, zoom, rules, search = '' }: Query<Api['getClusters']>,
): Promise<WrittenReply> {
  await countSearch(context, { rules, search })
  const shown = await getShown(context, idOrSlug, 'map')
  const where = readEntryRules(context, shown, rules)
  return new WrittenReply(
    await askCurrent(context, shown, 'clusters', { query: { view: 'map', where, search, bbox, zoom } }),
  )
}

export async function getPublicVersion(context: Asking, idOrSlug: string): Promise<Reply<Api['getPublicVersion']>> {
  return { version: await askCurrent(context, await getShown(context, idOrSlug), 'version', {}) }
}

/** One response as map and gallery show it. */
export async function getEntry(context: Asking, idOrSlug: string, number: number): Promise<Entry> {
  return findEntry(context, await getShown(context, idOrSlug), number)
}

export async function findEntry(
  { db }: Pick<Asking, 'db'>,
  { callout, view, form }: Pick<Shown, 'callout' | 'view' | 'form'>,
  number: number,
): Promise<Entry> {
  const isOne = Number.isSafeInteger(number) && number > 0 && number <= largestNumber
  const found = isOne && (await findPublicResponse(db, { calloutId: callout.id, buckets: view.buckets, number }))
  if (!found) throw new Problem('not-found')
  const shown = showPublic(form, found)
  const urls = shown.photos.map(({ url }) => url)
  return { ...shown, pictures: urls.map(await sizePhotos(db, urls)) }
}

export function readEntryRules(context: Asking, { form }: Pick<Shown, 'form'>, rules: RuleGroup | undefined): Where {
  if (!rules) return { every: [] }
  if (rulesIn(rules).length > mostRules) throw new Problem('bad-request', { message: 'there are too many rules' })
  return readRules(rules, entryFilters(form), context)
}
