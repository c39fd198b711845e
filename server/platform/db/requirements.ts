import type pg from 'pg'
import { CannotStart } from '#server/platform/cannot-start.ts'

const oldestVersion = 15
const extensions = ['pg_trgm', 'unaccent'] as const

/** Refuses a server that Masthead can't work with, before anything is created in it; says what it can only half. */
export async function checkRequirements(pool: pg.Pool): Promise<string[]> {
  const { rows: settings } = await pool.query(
    `select current_setting('server_version_num')::int as number, getdatabaseencoding() as encoding,
       current_database() as name, lower('Å') = 'å' as folds`,
  )
  const { number, encoding, name, folds } = settings[0]
  const version = Math.floor(number / 10_000)
  if (version < oldestVersion) {
    throw new CannotStart(`The database server is PostgreSQL ${version}; Masthead needs ${oldestVersion} or newer.`)
  }
  if (encoding !== 'UTF8') {
    throw new CannotStart(
      `The database ${name} has the encoding ${encoding}; Masthead needs UTF8. Create it with: ${creation(name)}`,
    )
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
        `The extension ${extension} is missing and this database user isn't allowed to create it: run "create extension ${extension}" in the database as its administrator, then start again.`,
      )
    }
  }
  if (folds) return []
  return [
    `the database's locale only knows the letters a to z, so a search for Å misses å. Move the data to a database created with: ${creation(name)}`,
  ]
}

const creation = (name: string) => `create database "${name}" template template0 encoding 'UTF8' locale 'C.UTF-8'`
