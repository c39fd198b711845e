import { readSetting, writeSetting } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { insertUnknownConsents } from '../consents-queries.ts'
import { listGroupsInForms } from '../offered.ts'
import { lockGroups } from '../queries.ts'
import { adoptedSetting, readKeptGroups } from '../settings.ts'
import { insertGroupsOfContacts, insertMissingGroups } from './groups-queries.ts'

/**
 * The first time that newsletters are kept here, all groups that are named anywhere become groups, under their ids, and
 * subscribers stay subscribed. Nothing is taken off, nobody is written to, and what no form offered is offered to nobody.
 * Again only after another provider.
 */
export async function adoptNewsletters(db: Database, config: Config): Promise<void> {
  if (await readSetting(db, adoptedSetting)) return
  await db.transaction().execute(async (tx) => {
    await lockGroups(tx)
    // Another process was quicker.
    if (await readSetting(tx, adoptedSetting)) return
    const kept = (await readKeptGroups(tx)) ?? []
    const offered = await listGroupsInForms(tx, config)
    await insertMissingGroups(tx, [...kept, ...offered], new Set(offered.map(({ id }) => id)))
    await insertGroupsOfContacts(tx)
    await insertUnknownConsents(tx)
    await writeSetting(tx, adoptedSetting, true)
  })
}
