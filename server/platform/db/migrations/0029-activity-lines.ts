import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Entries that are deleted after a while, entries that are counted up rather than written again, and lines that stand for
 * many entries. What bulk changes of tags did is kept for as long as it can be taken back.
 */
export const activityLines: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// What imports wrote before gets its lines, one for each import and kind of act.
const lineOfEntry = `'import:' || (metadata ->> 'importId') || ':' || event_type ||
  case when metadata ->> 'undone' = 'true' then ':undone' else '' end`

const statements = [
  `alter table activities
    add column expires_at timestamptz(3),
    add column tally text,
    add column entries integer,
    add column parent_id uuid references activities on delete cascade`,
  `create unique index activities_tally on activities (tally) where tally is not null`,
  `create index activities_expiring on activities (expires_at) where expires_at is not null`,
  `create index activities_parent on activities (parent_id, created_at desc, id)`,
  `create index activities_lines on activities (created_at desc, id) where parent_id is null`,

  `insert into activities (event_type, actor_type, actor_id, metadata, created_at, entries, tally)
    select event_type, max(actor_type), max(actor_id),
      jsonb_strip_nulls(jsonb_build_object('importId', metadata -> 'importId', 'undone', metadata -> 'undone')),
      min(created_at), count(*), ${lineOfEntry}
    from activities where metadata ? 'importId'
    group by event_type, metadata -> 'importId', metadata -> 'undone', ${lineOfEntry}`,
  `update activities entry set parent_id = line.id from activities line
    where entry.tally is null and entry.metadata ? 'importId' and line.tally =
      ${lineOfEntry.replaceAll('metadata', 'entry.metadata').replaceAll('event_type', 'entry.event_type')}`,

  // The contacts are a list rather than rows: it is written once, read at most once and soon deleted.
  `create table contact_tag_changes (
    change_id uuid not null,
    tag_id uuid not null references contact_tags on delete cascade,
    added boolean not null,
    contact_ids uuid[] not null,
    created_at timestamptz(3) not null,
    primary key (change_id, tag_id)
  )`,
  `create index contact_tag_changes_tag on contact_tag_changes (tag_id)`,
  `create index contact_tag_changes_created on contact_tag_changes (created_at)`,
]
