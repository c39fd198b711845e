import { setImmediate } from 'node:timers/promises'
import { canReview } from '#domain/callouts/access.ts'
import type { Query } from '#domain/http/route.ts'
import type { publicResponsesApi } from '#domain/public-responses/api.ts'
import { publicFilters } from '#domain/public-responses/filters.ts'
import { PublicResponse } from '#domain/public-responses/reply.ts'
import { showPublic } from '#domain/public-responses/show-public.ts'
import { type ResponseSelection, readVersion, selectInCallout } from '#server/callout-responses/index.ts'
import { compileSerialiser } from '#server/platform/http/serialise.ts'
import { WrittenReply } from '#server/platform/http/written-reply.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import { createSizedCache } from '#server/platform/sized-cache.ts'
import { readRules } from '#server/rules/index.ts'
import { type Asking, getShown, type Shown } from './find-shown.ts'
import { findPublicPage } from './queries.ts'

type ListQuery = Query<typeof publicResponsesApi.listPublicResponses>

/** All pages of a callout with tens of thousands of places. */
const maxCachedBytes = 80_000_000
const pages = createSizedCache<{ version: string; reply: WrittenReply }>(maxCachedBytes)
const writeItem = compileSerialiser(PublicResponse)

/** What everybody may know of the responses to a callout (callouts 11), page by page. */
export async function listPublicResponses(
  context: Asking,
  idOrSlug: string,
  { rules, ...page }: ListQuery,
): Promise<WrittenReply> {
  const { db } = context
  const shown = await getShown(context, idOrSlug)
  const { callout, view, form } = shown
  const selection = selectShown(context, shown, rules)
  // What the desk asks by rules of its own is asked once; the rest is the same for everybody.
  const key = rules && canReview(shown.standing) ? undefined : keyOf(shown, selection, page)
  const cached = key === undefined ? undefined : pages.get(key)
  if (cached && cached.version === (await readVersion(db, callout.id))) return cached.reply

  const found = await findPublicPage(db, { calloutId: callout.id, selection, buckets: view.buckets }, page)
  const items: string[] = []
  await inSlices(found.responses, (response) => items.push(writeItem(showPublic(form, response))))
  const rest = { total: found.total, offset: page.offset, count: items.length }
  await setImmediate()
  const reply = new WrittenReply(`{"items":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`)
  if (key !== undefined) pages.set(key, { version: found.version, reply }, reply.json.length)
  return reply
}

/** Whoever handles the responses asks by their filters, everybody else about what is shown. */
function selectShown(context: Asking, { found, form, standing }: Shown, rules: ListQuery['rules']): ResponseSelection {
  if (canReview(standing)) return selectInCallout(context, found, rules)
  const { id: calloutId, questions } = found.callout
  const where = rules ? readRules(rules, publicFilters(form), context) : { every: [] }
  return { scope: { contactId: undefined, isAdmin: true, calloutId }, where, questions }
}

function keyOf({ callout }: Shown, { where }: ResponseSelection, page: Omit<ListQuery, 'rules'>): string {
  return JSON.stringify([callout.id, callout.revision, where, page])
}
