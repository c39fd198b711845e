import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

/** Counts one point in the caller's window, beginning a new one when the last has passed. One statement, atomic. */
export async function addPoint(
  db: Database,
  { bucket, caller, windowSeconds, now }: { bucket: string; caller: string; windowSeconds: number; now: Date },
): Promise<{ points: number; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + windowSeconds * 1000)
  return db
    .insertInto('rateLimits')
    .values({ bucket, caller, windowStart: now, points: 1, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'caller']).doUpdateSet({
        points: sql`case when rate_limits.expires_at <= ${now} then 1 else rate_limits.points + 1 end`,
        windowStart: sql`case when rate_limits.expires_at <= ${now} then ${now} else rate_limits.window_start end`,
        expiresAt: sql`case when rate_limits.expires_at <= ${now} then ${expiresAt} else rate_limits.expires_at end`,
      }),
    )
    .returning(['points', 'expiresAt'])
    .executeTakeFirstOrThrow()
}

export async function takePointBack(db: Database, bucket: string, caller: string): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set({ points: sql`greatest(points - 1, 0)` })
    .where('bucket', '=', bucket)
    .where('caller', '=', caller)
    .execute()
}

export async function deleteExpiredPoints(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rateLimits').where('expiresAt', '<=', now).execute()
}

export async function deleteAllPoints(db: Database): Promise<void> {
  await db.deleteFrom('rateLimits').execute()
}
