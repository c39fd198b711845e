import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createDatabase, startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's server, with `{database}` where the name goes. */
    postgres: string
  }
}

/** One server for the run; the schema is migrated once into `template`, which each test file copies. */
export async function setup(project: TestProject) {
  const server = await startTestPostgres()
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await createDatabase(admin, 'template_masthead')
  await admin.end()
  const { db, pool, close } = connect(server.url('template_masthead'))
  await migrate(db, pool)
  await close()
  project.provide('postgres', server.url('{database}'))
  return server.stop
}
