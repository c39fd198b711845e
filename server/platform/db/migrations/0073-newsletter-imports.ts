import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imports of newsletter subscribers, and the consent that a row brought. */
export const newsletterImports: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table contact_imports drop constraint contact_imports_mode_check,
    add constraint contact_imports_mode_check check (mode in ('merge', 'skip', 'subscribers'))`,
  // No foreign key: a consent that is gone needs no undoing.
  `alter table contact_import_rows add column consent_id uuid`,
]
