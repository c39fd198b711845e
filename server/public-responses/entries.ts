import { Problem } from '#domain/http/problem.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import type { publicResponsesApi } from '#domain/public-responses/api.ts'
import { entryFilters } from '#domain/public-responses/filters.ts'
import type { Entry } from '#domain/public-responses/reply.ts'
import { showPublic } from '#domain/public-responses/show-public.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { rulesIn } from '#domain/rules/rules-in.ts'
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

/** A page of the cards of the gallery, or of the list of the map. */
export async function listEntries(
  context: Asking,
  idOrSlug: string,
  { view, rules, search = '', bbox, order, limit, offset, with: extras }: Query<Api['listEntries']>,
): Promise<Reply<Api['listEntries']>> {
  const shown = await getShown(context, idOrSlug, view)
  const where = readEntryRules(context, shown, rules)
  const facets = extras.includes('facets')
  const query = { view, where, search, bbox, order, limit, offset, facets }
  const { items, ...found } = await askCurrent(context, shown, 'entries', { query })
  return { ...found, offset, count: items.length, items: await sizeCards(context.db, items) }
}

/** What the map draws within a box. */
export async function getClusters(
  context: Asking,
  idOrSlug: string,
  { bbox, zoom, rules, search = '' }: Query<Api['getClusters']>,
): Promise<WrittenReply> {
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
