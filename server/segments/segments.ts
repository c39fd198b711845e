import { Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { NewSegment, Segment, SegmentChange, segmentsApi } from '#domain/segments/api.ts'
import { segmentFilters } from '#domain/segments/filters.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { countByRules, type FilterSources, listContacts } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import * as queries from './queries.ts'

type Extras = Query<typeof segmentsApi.getSegment>['with']

export async function listSegments(
  sources: FilterSources,
  context: Context,
  { rules, with: extras, ...page }: Query<typeof segmentsApi.listSegments>,
): Promise<Segment[]> {
  const where = rules ? readRules(rules, segmentFilters, context) : { every: [] }
  return describeSegments(sources, context, await queries.findSegments(context.db, where, page), extras)
}

export async function getSegment(
  sources: FilterSources,
  context: Context,
  id: string,
  extras: Extras,
): Promise<Segment> {
  const row = await queries.findSegment(context.db, id)
  return describeSegment(sources, context, row, extras)
}

export async function createSegment(
  sources: FilterSources,
  context: Context,
  { name, description = '', ruleGroup, order, newsletterTag }: NewSegment,
): Promise<Segment> {
  const row = await context.db.transaction().execute(async (tx) => {
    const segment = { name, description, ruleGroup, position: order, newsletterTag: newsletterTag || null }
    const created = await queries.insertSegment(tx, segment, context.now)
    await recordChange(tx, context, created.id, { created: name })
    return created
  })
  return describeSegment(sources, context, row, ['itemCount'])
}

export async function changeSegment(
  sources: FilterSources,
  context: Context,
  id: string,
  change: SegmentChange,
): Promise<Segment> {
  const { name, description, ruleGroup, order, newsletterTag } = change
  const row = await context.db.transaction().execute(async (tx) => {
    const changed = await queries.updateSegment(tx, id, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(ruleGroup !== undefined && { ruleGroup }),
      ...(order !== undefined && { position: order }),
      ...(newsletterTag !== undefined && { newsletterTag: newsletterTag || null }),
    })
    if (changed) await recordChange(tx, context, id, { fields: Object.keys(change) })
    return changed
  })
  return describeSegment(sources, context, row, ['itemCount'])
}

/** What else is done before a segment is gone, in the transaction that deletes it. */
export type BeforeDelete = (context: Context & { db: Tx }, id: string) => Promise<void>

export async function deleteSegment(beforeDelete: BeforeDelete, context: Context, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await beforeDelete({ ...context, db: tx }, id)
    const deleted = await queries.deleteSegment(tx, id)
    if (!deleted) throw new Problem('not-found')
    await recordChange(tx, context, id, { deleted: deleted.name })
  })
}

/** The segment's contacts, within the rules that are asked for. */
export async function listSegmentContacts(
  sources: FilterSources,
  context: Context,
  id: string,
  { rules, ...query }: Query<typeof segmentsApi.listSegmentContacts>,
) {
  const segment = await queries.findSegment(context.db, id)
  if (!segment) throw new Problem('not-found')
  const both: RuleGroup = rules ? { condition: 'AND', rules: [segment.ruleGroup, rules] } : segment.ruleGroup
  return listContacts(sources, context, { ...query, rules: both })
}

async function describeSegment(
  sources: FilterSources,
  context: Context,
  row: queries.SegmentRow | undefined,
  extras: Extras,
): Promise<Segment> {
  const [segment] = row ? await describeSegments(sources, context, [row], extras) : []
  if (!segment) throw new Problem('not-found')
  return segment
}

/** Counts are asked for all segments together; one whose rules name something that is gone has none. */
async function describeSegments(
  sources: FilterSources,
  context: Context,
  rows: readonly queries.SegmentRow[],
  extras: Extras,
): Promise<Segment[]> {
  const groups = extras.includes('itemCount') ? rows.map(({ ruleGroup }) => ruleGroup) : []
  const counts = await countByRules(sources, context, groups)
  return rows.map(({ id, name, description, ruleGroup, position, newsletterTag }, index) => ({
    id,
    name,
    description,
    ruleGroup,
    order: position,
    itemCount: counts[index],
    newsletterTag: newsletterTag ?? undefined,
  }))
}

function recordChange(db: Database, { viewer, now }: Context, targetId: string, metadata: Record<string, unknown>) {
  return recordActivity(db, {
    eventType: 'app.segments-updated',
    targetId,
    actor: actorOf(viewer),
    metadata,
    now,
  })
}
