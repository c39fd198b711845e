import type pg from 'pg'
import { CannotStart } from '#server/platform/cannot-start.ts'

const oldestVersion = 15
const extensions = ['pg_trgm', 'unaccent'] as const

/** Refuses a server that Masthead can't work with, before anything is created in it. */
export async function checkRequirements(pool: pg.Pool): Promise<void> {
  const { rows: settings } = await pool.query('show server_version_num')
  const version = Math.floor(Number(settings[0].server_version_num) / 10_000)
  if (version < oldestVersion) {
    throw new CannotStart(`The database server is PostgreSQL ${version}; Masthead needs ${oldestVersion} or newer.`)
  }
  const { rows } = await pool.query(
    `select name, installed_version is not null as created, coalesce(v.trusted, false) as trusted,
       (select rolsuper from pg_roles where rolname = current_user) as superuser,
       has_database_privilege(current_database(), 'create') as owner
     from pg_available_extensions a
     left join lateral (
       select bool_or(trusted) as trusted from pg_available_extension_versions v where v.name = a.name
     ) v on true
     where name = any($1)`,
    [extensions],
  )
  for (const extension of extensions) {
    const found = rows.find(({ name }) => name === extension)
    if (!found) {
      throw new CannotStart(
        `The database server lacks the extension ${extension}: install PostgreSQL's contrib package there, then start again.`,
      )
    }
    if (!found.created && !found.superuser && !(found.trusted && found.owner)) {
      throw new CannotStart(
        `The extension ${extension} is missing and this database user may not create it: run "create extension ${extension}" in the database as its administrator, then start again.`,
      )
    }
  }
}
