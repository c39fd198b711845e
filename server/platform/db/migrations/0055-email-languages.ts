import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A newsroom may write the text of a template for one language only; without a locale it is for all of them. */
export const emailLanguages: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table emails add column locale text check (template_id is not null or locale is null)`,
  `alter table emails drop constraint emails_template_id_key`,
  `create unique index emails_template on emails (template_id, coalesce(locale, ''))`,
]
