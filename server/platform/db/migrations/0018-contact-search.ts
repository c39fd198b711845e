import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What searches for a name or an address look through: one narrow row for each contact, kept by the database. */
export const contactSearch: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const text = (row: string) => `lower(${row}.firstname) || E'\\n' || lower(${row}.lastname) || E'\\n' || ${row}.email`

const statements = [
  `create table contact_search (
    contact_id uuid primary key references contacts on delete cascade,
    text text not null
  )`,
  `insert into contact_search (contact_id, text) select id, ${text('contacts')} from contacts`,
  'create index contact_search_trgm on contact_search using gin (text gin_trgm_ops)',
  'analyze contact_search',
  `create function add_contact_search() returns trigger language plpgsql as $$
  begin
    insert into contact_search (contact_id, text) select id, ${text('added')} from added;
    return null;
  end $$`,
  `create trigger contacts_search_added after insert on contacts referencing new table as added
    for each statement execute function add_contact_search()`,
  `create function change_contact_search() returns trigger language plpgsql as $$
  begin
    update contact_search set text = ${text('new')} where contact_id = new.id;
    return null;
  end $$`,
  `create trigger contacts_search_changed after update of firstname, lastname, email on contacts for each row
    when ((old.firstname, old.lastname, old.email) is distinct from (new.firstname, new.lastname, new.email))
    execute function change_contact_search()`,
]
