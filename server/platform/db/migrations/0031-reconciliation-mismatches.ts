import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** `reconciliation_findings` becomes `reconciliation_mismatches`, in the snapshots of merges too. */
export const reconciliationMismatches: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table reconciliation_findings rename to reconciliation_mismatches`,
  `do $$
    declare
      old text;
    begin
      for old in select conname from pg_constraint
        where conrelid = 'reconciliation_mismatches'::regclass and starts_with(conname, 'reconciliation_findings')
      loop
        execute format('alter table reconciliation_mismatches rename constraint %I to %I',
          old, replace(old, 'findings', 'mismatches'));
      end loop;
      for old in select relname from pg_index join pg_class on pg_class.oid = indexrelid
        where indrelid = 'reconciliation_mismatches'::regclass and starts_with(relname, 'reconciliation_findings')
      loop
        execute format('alter index %I rename to %I', old, replace(old, 'findings', 'mismatches'));
      end loop;
    end
  $$`,
  `update contact_merges set snapshot = jsonb_set(snapshot, '{moved}', (
      select jsonb_object_agg(replace(key, 'reconciliation_findings.', 'reconciliation_mismatches.'), value)
      from jsonb_each(snapshot -> 'moved')
    ))
    where jsonb_exists_any(snapshot -> 'moved',
      array['reconciliation_findings.contact_id', 'reconciliation_findings.settled_by'])`,
]
