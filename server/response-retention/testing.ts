import { sql } from 'kysely'
import { forgetStoryRecipients } from '#server/mailings/index.ts'
import type { TestApp } from '#server/testing/app.ts'
import { responseRetentionJobs } from './jobs.ts'

/** Runs what deletes responses at this moment, and nothing else. */
export async function runRetention(app: TestApp, moment: Date): Promise<void> {
  app.setNow(moment)
  const context = { db: app.db, config: app.config, now: moment, log: app.app.log }
  for (const { run } of responseRetentionJobs({ forgetTold: forgetStoryRecipients })) await run({}, context)
}

/** The tables with a row that says all of these somewhere, in whatever column: `t::text` writes all of a row. */
export async function tablesSaying({ db }: Pick<TestApp, 'db'>, ...words: string[]): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found = []
  for (const { schema, name } of rows) {
    const says = sql.join(
      words.map((word) => sql`row_to_json(t)::text ilike ${`%${word}%`}`),
      sql` and `,
    )
    const { rows: hits } = await sql`select from ${sql.table(`${schema}.${name}`)} t where ${says} limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found.toSorted()
}
