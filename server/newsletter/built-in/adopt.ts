import { listOfferedNewsletterGroups } from '#server/callouts/index.ts'
import { getContent, readSetting, writeSetting } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { insertUnknownConsents } from '../consents-queries.ts'
import { lockGroups } from '../queries.ts'
import { adoptedSetting, readKeptGroups } from '../settings.ts'
import { insertGroupsOfContacts, insertMissingGroups } from './groups-queries.ts'

/**
 * The first time that newsletters are kept here, all groups that are named anywhere become groups, under their ids, and
 * subscribers stay subscribed. Nothing is taken off and nobody is written to. Again only after another provider.
 */
export async function adoptNewsletters(db: Database, config: Config): Promise<void> {
  if (await readSetting(db, adoptedSetting)) return
  await db.transaction().execute(async (tx) => {
    await lockGroups(tx)
    // Another process was quicker.
    if (await readSetting(tx, adoptedSetting)) return
    const kept = (await readKeptGroups(tx)) ?? []
    const { newsletterGroups: offered } = await getContent(tx, 'join/setup', config)
    await insertMissingGroups(tx, [...kept, ...offered, ...(await listOfferedNewsletterGroups(tx))])
    await insertGroupsOfContacts(tx)
    await insertUnknownConsents(tx)
    await writeSetting(tx, adoptedSetting, true)
  })
}
