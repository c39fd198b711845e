import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people wrote in their responses, to be searched, and what says that a callout's responses are still the same. */
export const responseTexts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/**
 * What an answer says: texts and numbers, the values of options, addresses in one line, the names of files. A drawn
 * signature says nothing.
 */
const said = [
  '$.*.*[*] ? ((@.type() == "string" && !(@ starts with "data:")) || @.type() == "number")',
  '$.*.*[*].formatted_address ? (@.type() == "string")',
  '$.*.*[*] ? (exists (@.url)).name ? (@.type() == "string")',
  '$.*.*[*] ? (exists (@.url)).originalName ? (@.type() == "string")',
  '$.*.*[*] ? (@.type() == "object").keyvalue() ? (@.value == true).key',
]

const statements = [
  `create function response_text(answers jsonb) returns text language sql immutable parallel safe as $$
    select coalesce(lower(string_agg(part #>> '{}', E'\\n')), '') from (
      ${said.map((path) => `select jsonb_path_query(answers, '${path}') as part`).join('\n      union all ')}
    ) parts
  $$`,

  // Apart from the answers, which filters read. A text gets into the trigram index some time after its response came:
  // that takes longer than storing the response.
  `create table callout_response_texts (
    callout_id uuid not null,
    number integer not null,
    text text not null,
    is_indexed boolean not null default false,
    primary key (callout_id, number),
    foreign key (callout_id, number) references callout_responses (callout_id, number) on delete cascade
  )`,
  `lock table callout_responses in share row exclusive mode`,
  `insert into callout_response_texts (callout_id, number, text, is_indexed)
    select callout_id, number, response_text(answers), true from callout_responses`,
  `create index callout_response_texts_trgm on callout_response_texts using gin (text gin_trgm_ops) where is_indexed`,
  `create index callout_response_texts_waiting on callout_response_texts (callout_id, number) where not is_indexed`,
  `create function change_response_text() returns trigger language plpgsql as $$
  begin
    update callout_response_texts set text = response_text(new.answers)
    where callout_id = new.callout_id and number = new.number;
    return null;
  end $$`,
  `create trigger callout_responses_text_changed after update of answers on callout_responses for each row
    when (old.answers is distinct from new.answers) execute function change_response_text()`,
  'analyze callout_response_texts',

  // New responses change the last number of their callout; each statement that changes anything else lists may ask leaves
  // a row for each callout. So two snapshots with the same last number and the same rows find the same responses.
  `create table callout_response_versions (
    callout_id uuid not null,
    id bigint generated always as identity,
    primary key (callout_id, id)
  )`,
  `create function note_response_version() returns trigger language plpgsql as $$
  begin
    insert into callout_response_versions (callout_id) select distinct callout_id from changed;
    return null;
  end $$`,
  `create trigger callout_responses_version_changed after update on callout_responses
    referencing new table as changed for each statement execute function note_response_version()`,
  `create trigger callout_responses_version_removed after delete on callout_responses
    referencing old table as changed for each statement execute function note_response_version()`,
  // Of a response that goes with its tags the deletion says so.
  `create function note_response_tag_version() returns trigger language plpgsql as $$
  begin
    insert into callout_response_versions (callout_id)
    select distinct callout_id from changed join callout_responses on callout_responses.id = changed.response_id;
    return null;
  end $$`,
  `create trigger callout_response_tag_links_version_added after insert on callout_response_tag_links
    referencing new table as changed for each statement execute function note_response_tag_version()`,
  `create trigger callout_response_tag_links_version_removed after delete on callout_response_tag_links
    referencing old table as changed for each statement execute function note_response_tag_version()`,
]
