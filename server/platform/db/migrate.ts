import { runMigrations as migrateJobs } from 'graphile-worker'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import type { Database } from '#server/tables.ts'
import { migrations } from './migrations/index.ts'

/** Brings the schema up to date; several processes may call it at once (an advisory lock lets one work). */
export async function migrate(db: Database, pool: pg.Pool): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  await migrateJobs({ pgPool: pool })
  return (results ?? []).map(({ migrationName }) => migrationName)
}
