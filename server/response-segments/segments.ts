import { canEdit } from '#domain/callouts/access.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import type {
  NewResponseSegment,
  ResponseSegment,
  ResponseSegmentChange,
  responseSegmentsApi,
} from '#domain/response-segments/api.ts'
import { commonSegments, isCommonSegment } from '#domain/response-segments/common-segments.ts'
import { responseSegmentFilters } from '#domain/response-segments/segment.ts'
import { matchesWhere } from '#domain/rules/matches.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { countByRules, selectInCallout } from '#server/callout-responses/index.ts'
import { type FoundCallout, getReviewable } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import type { Tx } from '#server/tables.ts'
import * as queries from './queries.ts'

/** Those that every callout has come first, in their own order however the others are sorted. */
export async function listSegments(
  context: Context,
  idOrSlug: string,
  { rules, with: extras, ...sorting }: Query<typeof responseSegmentsApi.listResponseSegments>,
): Promise<ResponseSegment[]> {
  const found = await getReviewable(context, idOrSlug)
  const where = rules ? readRules(rules, responseSegmentFilters, context) : { every: [] }
  const common = commonSegments.filter(({ id, name }) => matchesWhere({ id, name }, where))
  const own = await queries.findSegments(context.db, found.callout.id, where, sorting)
  const segments = [...common, ...own.map(describeSegment)]
  return extras.includes('itemCount') ? countItems(context, found, segments) : segments
}

export async function createSegment(
  context: Context,
  idOrSlug: string,
  { name, description = '', ruleGroup, order }: NewResponseSegment,
): Promise<ResponseSegment> {
  const found = await getEditable(context, idOrSlug)
  selectInCallout(context, found, ruleGroup)
  const { id: calloutId } = found.callout
  const row = await context.db.transaction().execute(async (tx) => {
    const segment = { name, description, ruleGroup, position: order }
    const created = await queries.insertSegment(tx, calloutId, segment, context.now)
    await recordChange(tx, context, calloutId, { segmentCreated: name })
    return created
  })
  return countSegment(context, found, row)
}

export async function changeSegment(
  context: Context,
  idOrSlug: string,
  id: string,
  { name, description, ruleGroup, order }: ResponseSegmentChange,
): Promise<ResponseSegment> {
  const found = await getEditable(context, idOrSlug)
  if (isCommonSegment(id)) throw new Problem('forbidden')
  if (ruleGroup) selectInCallout(context, found, ruleGroup)
  const { id: calloutId } = found.callout
  const row = await context.db.transaction().execute(async (tx) => {
    const changed = await queries.updateSegment(tx, calloutId, id, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(ruleGroup !== undefined && { ruleGroup }),
      ...(order !== undefined && { position: order }),
    })
    if (!changed) throw new Problem('not-found')
    await recordChange(tx, context, calloutId, { segmentChanged: changed.name })
    return changed
  })
  return countSegment(context, found, row)
}

export async function deleteSegment(context: Context, idOrSlug: string, id: string): Promise<void> {
  const { callout } = await getEditable(context, idOrSlug)
  if (isCommonSegment(id)) throw new Problem('forbidden')
  await context.db.transaction().execute(async (tx) => {
    const deleted = await queries.deleteSegment(tx, callout.id, id)
    if (!deleted) throw new Problem('not-found')
    await recordChange(tx, context, callout.id, { segmentDeleted: deleted.name })
  })
}

/** Segments are part of how a callout is set up: whoever may change the callout may change them. */
async function getEditable(context: Context, idOrSlug: string): Promise<FoundCallout> {
  const found = await getReviewable(context, idOrSlug)
  if (!canEdit(found.standing)) throw new Problem('forbidden')
  return found
}

function describeSegment({ id, name, description, ruleGroup, position }: queries.SegmentRow): ResponseSegment {
  return { id, name, description, ruleGroup, order: position }
}

async function countSegment(context: Context, found: FoundCallout, row: queries.SegmentRow): Promise<ResponseSegment> {
  const segment = describeSegment(row)
  const [counted = segment] = await countItems(context, found, [segment])
  return counted
}

async function countItems(
  context: Context,
  found: FoundCallout,
  segments: readonly ResponseSegment[],
): Promise<ResponseSegment[]> {
  const groups = segments.map(({ ruleGroup }) => ruleGroup)
  const counts = await countByRules(context, found, groups)
  return segments.map((segment, index) => ({ ...segment, itemCount: counts[index] }))
}

function recordChange(tx: Tx, { viewer, now }: Context, targetId: string, metadata: Record<string, unknown>) {
  return recordActivity(tx, { eventType: 'callout.edited', targetId, actor: actorOf(viewer), metadata, now })
}
