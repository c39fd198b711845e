import type { ActivityEvent, activityApi } from '#domain/activity/api.ts'
import { activityFilters } from '#domain/activity/filters.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import { type ActivityRow, countActivities, findActivityPage } from './queries.ts'

/** A page of the audit log, newest first unless sorted otherwise. */
export async function listActivity(
  { db, viewer, now }: Context,
  { limit, offset, sort, order, rules, grouped, within }: Query<typeof activityApi.listActivity>,
): Promise<Reply<typeof activityApi.listActivity>> {
  const where = rules ? readRules(rules, activityFilters, { now, viewer }) : { every: [] }
  const layer = within ? { within } : grouped ? 'lines' : 'single'
  const [total, rows] = await Promise.all([
    countActivities(db, where, layer),
    findActivityPage(db, where, layer, { limit, offset, oldestFirst: sort !== undefined && order === 'ASC' }),
  ])
  return { items: rows.map(describeEvent), total, offset, count: rows.length }
}

function describeEvent({ target, actor, ...event }: ActivityRow): ActivityEvent {
  return { ...event, target: target ?? undefined, actor: actor ?? undefined }
}
