import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** By what responses in similar words are found. */
export const similarResponses: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Written some time after a response came, apart from it, and again when its answers change: until then bands is null. A
  // response that says nothing in words of its own has no bands.
  `create table callout_response_sketches (
    callout_id uuid not null,
    number integer not null,
    bands integer[],
    primary key (callout_id, number),
    foreign key (callout_id, number) references callout_responses (callout_id, number) on delete cascade
  )`,
  'create index callout_response_sketches_bands on callout_response_sketches using gin (bands)',
  'create index callout_response_sketches_waiting on callout_response_sketches (callout_id, number) where bands is null',
  `create function outdate_response_sketch() returns trigger language plpgsql as $$
  begin
    update callout_response_sketches set bands = null where callout_id = new.callout_id and number = new.number;
    return null;
  end $$`,
  `create trigger callout_responses_sketch_outdated after update of answers on callout_responses for each row
    when (old.answers is distinct from new.answers) execute function outdate_response_sketch()`,
]
