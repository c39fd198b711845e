import { deleteSetting, readSetting, writeSetting } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Database } from '#server/tables.ts'
import { adoptNewsletters } from './built-in/adopt.ts'
import { isBuiltIn } from './built-in/is-built-in.ts'
import { forgetAllMembers } from './queries.ts'
import { adoptedSetting, audienceSetting } from './settings.ts'

const lastAudienceSetting = 'newsletter-last-audience'
const refresh = { name: 'newsletter.refresh-groups', maxAttempts: 25 }

/**
 * At each start: says in the database whether a provider is used, for only then changes of contacts are queued; forgets
 * what another list was known to have; has the groups asked for. Where newsletters are kept here, nothing is queued for
 * another system.
 */
export async function prepareNewsletter(db: Database, config: Config): Promise<void> {
  const { newsletter } = config
  if (isBuiltIn(config)) {
    await deleteSetting(db, audienceSetting)
    return adoptNewsletters(db, config)
  }
  await deleteSetting(db, adoptedSetting)
  if (newsletter.provider === 'none') return deleteSetting(db, audienceSetting)
  const audience = `${newsletter.provider}:${newsletter.audienceId}`
  await db.transaction().execute(async (tx) => {
    if ((await readSetting(tx, lastAudienceSetting)) !== audience) await forgetAllMembers(tx)
    await writeSetting(tx, lastAudienceSetting, audience)
    await writeSetting(tx, audienceSetting, audience)
    await enqueue(tx, refresh, {}, { key: 'newsletter-groups' })
  })
}
