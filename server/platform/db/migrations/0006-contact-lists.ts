import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a list of a hundred thousand contacts needs to know and should not have to read every contact for. */
export const contactLists: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Rules about when people joined mostly come with one about their contribution or membership: counted from here alone.
  `drop index contacts_joined`,
  `create index contacts_joined on contacts (joined, id)
    include (contribution_monthly_cents, contribution_type, membership_starts, membership_expires)`,

  // How many contacts there are, without counting them: each statement that adds or removes some writes by how many, and
  // the sum is the number, exact in every snapshot. Rows are only added, so nobody waits for anybody.
  `create table contact_total_changes (change integer not null)`,
  `lock table contacts in share row exclusive mode`,
  `insert into contact_total_changes select count(*) from contacts`,
  `create function note_contact_total() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into contact_total_changes select count(*) from changed having count(*) > 0;
    elsif tg_op = 'DELETE' then
      insert into contact_total_changes select -count(*) from changed having count(*) > 0;
    else
      delete from contact_total_changes;
    end if;
    return null;
  end $$`,
  `create trigger contacts_added after insert on contacts
    referencing new table as changed for each statement execute function note_contact_total()`,
  `create trigger contacts_removed after delete on contacts
    referencing old table as changed for each statement execute function note_contact_total()`,
  `create trigger contacts_emptied after truncate on contacts for each statement execute function note_contact_total()`,
]
