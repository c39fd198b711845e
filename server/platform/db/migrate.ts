import { runMigrations as migrateJobs } from 'graphile-worker'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import type { Database } from '#server/tables.ts'
import { migrations } from './migrations/index.ts'

// Any number that nothing else locks.
const lockKey = 7_021_996_301

/**
 * Brings the schema up to date and answers what it applied. Several processes may call it at once: one works, the others
 * wait for it. The lock spans the queue's own migrations too, which don't expect company.
 */
export async function migrate(db: Database, pool: pg.Pool): Promise<string[]> {
  const holder = await pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [lockKey])
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    await migrateJobs({ pgPool: pool })
    return (results ?? []).map(({ migrationName }) => migrationName)
  } finally {
    // Ends the connection and the lock with it.
    holder.release(true)
  }
}
