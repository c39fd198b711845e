import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What lets a count of contacts be told again without counting again. */
export const knownCounts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// Each statement that changes what rules about contacts ask for leaves a row; so two snapshots in which the same rows
// are seen find the same contacts. That somebody was seen is no such change: it happens all the time.
const asked = {
  contacts: `update of email, firstname, lastname, password_hash, joined, contribution_type, contribution_period,
    contribution_amount_cents, contribution_monthly_cents, contribution_cancelled_at, membership_starts,
    membership_expires`,
  profiles:
    'insert or delete or truncate or update of telephone, delivery_opt_in, newsletter_status, newsletter_groups',
  contributions: 'insert or delete or truncate or update of source',
  contact_tags: 'delete or truncate',
  contact_tag_links: 'insert or delete or truncate or update',
}

const statements = [
  `alter table contact_total_changes rename to contact_changes`,
  `alter table contact_changes rename column change to total_change`,
  `alter table contact_changes add column id bigint generated always as identity`,
  `create or replace function note_contact_total() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into contact_changes (total_change) select count(*) from changed having count(*) > 0;
    elsif tg_op = 'DELETE' then
      insert into contact_changes (total_change) select -count(*) from changed having count(*) > 0;
    else
      delete from contact_changes;
    end if;
    return null;
  end $$`,
  `create function note_contact_change() returns trigger language plpgsql as $$
  begin
    insert into contact_changes (total_change) values (0);
    return null;
  end $$`,
  // What a deletion takes along elsewhere it has noted itself.
  ...Object.entries(asked).map(
    ([table, events]) =>
      `create trigger ${table}_changed after ${events} on ${table}
        for each statement when (pg_trigger_depth() = 0) execute function note_contact_change()`,
  ),
]
