import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import { type ProviderAlarm, providerLabels, providerSettings } from '#domain/contributions/provider-alarm.ts'
import { listAdmins } from '#server/contacts/index.ts'
import { emailContacts } from '#server/emails/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { watchKeys } from '../providers/key-watch.ts'
import { liftAlarms, raiseAlarm } from './queries.ts'

interface Surroundings {
  db: Database
  config: Config
  clock: () => Date
  log: Log
}

const template = 'payment-provider-alarm'

/** Other processes see to it as well, so that each writes once a minute at most while nothing changes. */
const repeatAfterMs = 60_000

/** From now on what becomes of keys is stored, and told to admins. */
export function keepProviderAlarms({ db, config, clock, log }: Surroundings): void {
  const last = new Map<ProviderName, { outcome: string; at: number }>()
  const isNews = (provider: ProviderName, outcome: string) => {
    const [at, before] = [clock().getTime(), last.get(provider)]
    if (before?.outcome === outcome && Math.abs(at - before.at) < repeatAfterMs) return false
    last.set(provider, { outcome, at })
    return true
  }
  // The request that it came with has an outcome of its own, whatever becomes of the alarm.
  const safely = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error }, 'an alarm about a payment provider could not be kept'))

  watchKeys(config, (provider) => ({
    accepted: async () => {
      if (isNews(provider, 'accepted')) await safely(liftAlarms(db, provider, ['key', 'permission'], clock()))
    },
    refused: async (error) => {
      if (!isNews(provider, error.fault)) return
      log.error({ err: error, provider }, 'a payment provider refuses the key of this site')
      await safely(sendAlarm({ db, now: clock() }, { provider, kind: error.fault }))
    },
  }))
}

/** Stores that something is wrong, and tells all admins unless they were told today. */
export async function sendAlarm({ db, now }: { db: Database; now: Date }, alarm: ProviderAlarm): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await raiseAlarm(tx, alarm, now))) return
    const { provider, kind } = alarm
    const write = ({ id }: { id: string }) => ({
      cause: `${template}:${provider}:${kind}:${id}:${now.toISOString()}`,
      fields: {
        PROVIDER: providerLabels[provider],
        REASON: { phrase: `provider-${kind}` as const },
        SETTINGSLINK: providerSettings[kind][provider],
      },
    })
    await emailContacts(tx, template, await listAdmins(tx, now), write, now, 'transactional')
  })
}
