import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

export async function findUnknownFailures(db: Database, email: string): Promise<number> {
  const row = await db.selectFrom('loginTries').select('tries').where('emailHash', '=', hash(email)).executeTakeFirst()
  return row?.tries ?? 0
}

/** As `countContactFailure`, for an address that nobody has; only its hash is kept. */
export async function countUnknownFailure(
  db: Database,
  { email, limit, now }: { email: string; limit: number; now: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('loginTries')
    .values({ emailHash: hash(email), tries: 1, lastTryAt: now })
    .onConflict((conflict) =>
      conflict
        .column('emailHash')
        .doUpdateSet({ tries: sql`login_tries.tries + 1`, lastTryAt: now })
        .where('loginTries.tries', '<', limit),
    )
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

export async function deleteOldTries(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('loginTries')
    .where('lastTryAt', '<', new Date(now.getTime() - 90 * 86_400_000))
    .execute()
}
