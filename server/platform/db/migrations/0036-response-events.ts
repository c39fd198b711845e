import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The database says itself what changed about responses and when somebody's rights or session ended, so that every process
 * hears of it, whoever changed it. A new response is announced by the process that took it in: a notification within its
 * transaction would make all who answer wait for each other's commit.
 */
export const responseEvents: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** Ids beyond these are left out; `more` says so. A payload may have 8,000 bytes. */
const mostIds = 100

const announcing = (name: string, rows: string) =>
  `create function announce_${name}() returns trigger language plpgsql as $$
  begin
    perform pg_notify('masthead_responses', json_build_object(
      'name', '${name === 'response_removal' ? 'deleted' : 'changed'}', 'calloutId', callout_id,
      'ids', (array_agg(distinct id))[1:${mostIds}], 'more', count(distinct id) > ${mostIds}
    )::text) from (${rows}) as told group by callout_id;
    return null;
  end $$`

const onAccess = (name: string, when: string, table: string, condition = '') =>
  `create trigger ${name} after ${when} on ${table} for each row ${condition} execute function announce_access()`

const isAdminRole = `when (old.role in ('admin', 'superadmin'))`

const statements = [
  announcing('response_change', 'select id, callout_id from changed_rows'),
  announcing('response_removal', 'select id, callout_id from changed_rows'),
  announcing(
    'response_comment',
    `select r.id, r.callout_id from changed_rows c join callout_responses r on r.id = c.response_id`,
  ),
  `create trigger callout_responses_changed after update on callout_responses
    referencing new table as changed_rows for each statement execute function announce_response_change()`,
  `create trigger callout_responses_deleted after delete on callout_responses
    referencing old table as changed_rows for each statement execute function announce_response_removal()`,
  ...['insert', 'update', 'delete'].map(
    (act) => `create trigger callout_response_comments_${act} after ${act} on callout_response_comments
    referencing ${act === 'delete' ? 'old' : 'new'} table as changed_rows
    for each statement execute function announce_response_comment()`,
  ),

  // The same words within a transaction are told once.
  `create function announce_access() returns trigger language plpgsql as $$
  begin
    perform pg_notify('masthead_access', '');
    return null;
  end $$`,
  onAccess('sessions_ended', 'delete', 'sessions'),
  onAccess('callout_reviewers_ended', 'delete or update', 'callout_reviewers'),
  onAccess('contact_roles_ended', 'delete or update', 'contact_roles', isAdminRole),
  onAccess('two_factors_ended', 'delete', 'two_factors'),
  onAccess('two_factor_required', 'insert', 'two_factor_requirement'),

  // Who looks at what is worth nothing after a crash.
  `create unlogged table response_viewers (
    response_id uuid not null references callout_responses on delete cascade,
    contact_id uuid not null references contacts on delete cascade,
    seen_at timestamptz(3) not null,
    primary key (response_id, contact_id)
  )`,
  `create index response_viewers_contact on response_viewers (contact_id)`,
]
