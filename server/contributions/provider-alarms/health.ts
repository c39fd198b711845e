import type { Config } from '#server/platform/config/config.ts'
import type { Health } from '#server/platform/health.ts'
import type { Database } from '#server/tables.ts'
import { checkProviders } from '../providers/health.ts'
import { listAlarms } from './queries.ts'

/** Whether providers answer, and whether an alarm about one stands that only an operator can lift. */
export async function checkPaymentHealth({ db, config }: { db: Database; config: Config }): Promise<Health> {
  const health = await checkProviders({ config })
  if (health.status !== 'healthy') return health
  const alarms = await listAlarms(db)
  if (alarms.length === 0) return health
  return { status: 'unhealthy', detail: alarms.map(({ provider, kind }) => `${provider}: ${kind}`).join('; ') }
}
