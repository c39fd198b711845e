import { compareGroups, type GroupChange } from '#domain/newsletter/newsletter.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import { withdrawNewsletterGroups } from '#server/callouts/index.ts'
import { removeNewsletterGroups } from '#server/contacts/index.ts'
import { getContent, writeContent, writeSetting } from '#server/content/index.ts'
import { emailSupport } from '#server/emails/index.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import { lockGroups, stripGroups } from './queries.ts'
import { groupsSetting, readKeptGroups } from './settings.ts'

/** Asks the provider for its groups and keeps them; those that are gone leave contacts and forms (site 11.5). */
export async function refreshGroups(
  { db, config, now }: Pick<JobContext, 'db' | 'config' | 'now'>,
  actor: Actor = { type: 'cron' },
): Promise<GroupChange[]> {
  const provider = chooseNewsletterProvider(config)
  if (!provider) return []
  const groups = await provider.listGroups()
  return db.transaction().execute(async (tx) => {
    await lockGroups(tx)
    const changes = compareGroups((await readKeptGroups(tx)) ?? [], groups)
    await writeSetting(tx, groupsSetting, groups)
    if (changes.length === 0) return changes
    await recordActivity(tx, { eventType: 'newsletter.groups-updated', actor, metadata: { changes }, now })
    const gone = changes.filter(({ action }) => action === 'removed')
    if (gone.length > 0) await takeOff(tx, gone, { config, now })
    return changes
  })
}

async function takeOff(
  tx: Tx,
  gone: readonly GroupChange[],
  { config, now }: Pick<JobContext, 'config' | 'now'>,
): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await withdrawGroups(tx, ids, { config, now })
  await emailSupport(
    tx,
    {
      template: 'deleted-newsletter-group',
      cause: `deleted-newsletter-group:${ids.toSorted().join(',')}:${now.toISOString()}`,
      fields: { GROUPS: gone.map(({ id, label }) => `${label} (${id})`).join(', ') },
    },
    now,
  )
}

/** Takes groups off contacts, callouts and the join form. */
export async function withdrawGroups(
  tx: Tx,
  ids: readonly string[],
  { config, now }: Pick<JobContext, 'config' | 'now'>,
): Promise<void> {
  await stripGroups(tx, ids)
  await removeNewsletterGroups(tx, ids)
  await withdrawNewsletterGroups(tx, ids, now)
  const { newsletterGroups: offered } = await getContent(tx, 'join/setup', config)
  const left = offered.filter(({ id }) => !ids.includes(id))
  if (left.length < offered.length) await writeContent(tx, 'join/setup', { newsletterGroups: left }, now)
}
