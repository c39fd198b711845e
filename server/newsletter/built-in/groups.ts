import { freeSlug, slugFromTitle } from '#domain/callouts/slug.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import type { KeptGroup, NewsletterOverview, newsletterApi } from '#domain/newsletter/api.ts'
import type { GroupChange } from '#domain/newsletter/newsletter.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { getContent, writeSetting } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { withdrawGroups } from '../groups.ts'
import { lockGroups } from '../queries.ts'
import { groupsSetting, readKeptGroups } from '../settings.ts'
import * as queries from './groups-queries.ts'
import { assertBuiltIn, isBuiltIn } from './is-built-in.ts'

/** How many get newsletters, and of which groups, where they are kept here. */
export async function getOverview({ db, config }: Pick<Context, 'db' | 'config'>): Promise<NewsletterOverview> {
  const states = await queries.countStates(db)
  return isBuiltIn(config) ? { ...states, groups: await queries.listKeptGroups(db) } : states
}

export function addGroup(
  context: Context,
  { label, description, isPublic }: Body<typeof newsletterApi.addNewsletterGroup>,
): Promise<KeptGroup> {
  return changeGroups(context, async (tx) => {
    const { locale } = await getContent(tx, 'general', context.config)
    const taken = new Set((await queries.listGroups(tx)).map(({ id }) => id))
    const id = freeSlug(slugFromTitle(label, locale), taken)
    await queries.insertGroup(tx, { id, label, description, isPublic })
    await noteChanges(tx, context, [{ id, label, action: 'added' }])
    return { id, label, description, isPublic, subscribers: 0 }
  })
}

export function changeGroup(
  context: Context,
  id: string,
  change: Body<typeof newsletterApi.changeNewsletterGroup>,
): Promise<void> {
  return changeGroups(context, async (tx) => {
    if (!(await queries.updateGroup(tx, id, change))) throw new Problem('not-found')
  })
}

export function orderGroups(context: Context, ids: readonly string[]): Promise<void> {
  return changeGroups(context, (tx) => queries.orderGroups(tx, ids))
}

/** It leaves contacts and forms. Refused when more people get it than whoever deletes it was told. */
export function deleteGroup(context: Context, id: string, subscribers: number): Promise<void> {
  return changeGroups(context, async (tx) => {
    const group = await queries.deleteGroup(tx, id)
    if (!group) throw new Problem('not-found')
    if ((await queries.countSubscribers(tx, id)) > subscribers) throw new Problem('stale-write')
    await withdrawGroups(tx, [id], context)
    // Nor does it come back by what a provider before had.
    const kept = await readKeptGroups(tx)
    if (kept?.some((each) => each.id === id))
      await writeSetting(
        tx,
        groupsSetting,
        kept.filter((each) => each.id !== id),
      )
    await noteChanges(tx, context, [{ ...group, action: 'removed' }])
  })
}

function changeGroups<Result>(context: Context, change: (tx: Tx) => Promise<Result>): Promise<Result> {
  assertBuiltIn(context.config)
  return context.db.transaction().execute(async (tx) => {
    await lockGroups(tx)
    return change(tx)
  })
}

function noteChanges(tx: Tx, { viewer, now }: Context, changes: GroupChange[]): Promise<void> {
  return recordActivity(tx, {
    eventType: 'newsletter.groups-updated',
    actor: actorOf(viewer),
    metadata: { changes },
    now,
  })
}
