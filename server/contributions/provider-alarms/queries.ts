import { sql } from 'kysely'
import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import { alarmMailEveryMs, type ProviderAlarm, quietFor } from '#domain/contributions/provider-alarm.ts'
import type { Database, Tx } from '#server/tables.ts'

/** Answers whether admins are to be mailed about it: once a day for each provider, however often it comes and goes. */
export async function raiseAlarm(tx: Tx, { provider, kind }: ProviderAlarm, now: Date): Promise<boolean> {
  await tx
    .insertInto('providerAlarms')
    .values({ provider, kind, raisedAt: now, seenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'kind']).doUpdateSet({
        seenAt: now,
        raisedAt: sql<Date>`case when provider_alarms.lifted_at is null
          then provider_alarms.raised_at else excluded.raised_at end`,
        liftedAt: null,
      }),
    )
    .execute()
  const { rows } = await sql`
    update provider_alarms set mailed_at = ${now} where provider = ${provider} and kind = ${kind}
      and not exists (
        select from provider_alarms mailed
        where mailed.provider = ${provider} and mailed.mailed_at > ${new Date(now.getTime() - alarmMailEveryMs)}
      ) returning 1`.execute(tx)
  return rows.length > 0
}

/** Of these kinds, as far as they have been quiet for long enough. */
export async function liftAlarms(
  db: Database,
  provider: ProviderName,
  kinds: readonly ProviderAlarm['kind'][],
  now: Date,
): Promise<void> {
  await db
    .updateTable('providerAlarms')
    .set({ liftedAt: now })
    .where('provider', '=', provider)
    .where('liftedAt', 'is', null)
    .where((eb) =>
      eb.or(
        kinds.map((kind) =>
          eb.and([eb('kind', '=', kind), eb('seenAt', '<=', new Date(now.getTime() - quietFor(kind)))]),
        ),
      ),
    )
    .execute()
}

/** Those that stand, the oldest first. */
export function listAlarms(db: Database): Promise<ProviderAlarm[]> {
  return db
    .selectFrom('providerAlarms')
    .select(['provider', 'kind'])
    .where('liftedAt', 'is', null)
    .orderBy('raisedAt')
    .orderBy('provider')
    .orderBy('kind')
    .execute()
}
