import { type RawBuilder, sql } from 'kysely'
import type { RetentionScope } from '#domain/callouts/public-view.ts'
import { warningDays } from '#domain/response-retention/deletion.ts'
import { type DeletedBatch, versionOf } from '#server/callout-responses/index.ts'
import type { Database, Tx } from '#server/tables.ts'

/** A deletion that is to come or is due, of one callout and one end. */
export interface Due {
  calloutId: string
  title: string
  scope: RetentionScope
  days: number
  expires: Date
}

/** What is chosen to be deleted of callouts that have begun and have an end. */
const chosen = sql`
  select id as callout_id, title, expires, public_view -> 'retention' ->> 'scope' as scope,
    (public_view -> 'retention' ->> 'days')::integer as days
  from callouts where starts is not null and expires is not null and jsonb_typeof(public_view -> 'retention') = 'object'`

const dueAt = sql`expires + make_interval(hours => 24 * days)`

/** Names a deletion: another end, another number of days or another choice is another one. */
const deletion = sql<string>`concat_ws('/', scope, days, extract(epoch from expires))`

/** Deletions that are due. Where nothing was left and no response has changed since, there is nothing to do. */
export async function listDue(db: Database, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select callout_id, title, scope, days, expires from (${chosen}) as chosen
    where expires <= ${now} and ${dueAt} <= ${now}
      and not exists (
        select from callout_retentions done
        where done.callout_id = chosen.callout_id
          and done.completed = ${deletion} || '/' || ${versionOf(sql<string>`chosen.callout_id`)}
      )
    order by expires, callout_id`.execute(db)
  return rows
}

/** Deletions that come within a week, or are due, of which admins haven't been told. */
export async function listUnwarned(db: Database, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select callout_id, title, scope, days, expires from (${chosen}) as chosen
    where ${dueAt} <= ${new Date(now.getTime() + warningDays * 86_400_000)} and not exists (
      select from callout_retentions told where told.callout_id = chosen.callout_id and told.warned = ${deletion}
    ) order by expires, callout_id`.execute(db)
  return rows
}

/** False where somebody has noted it already. */
export async function noteWarned(tx: Tx, due: Due): Promise<boolean> {
  const { rows } = await sql`
    insert into callout_retentions as noted (callout_id, warned)
    select callout_id, ${deletion} from (${valuesOf(due)}) due
    on conflict (callout_id) do update set warned = excluded.warned where noted.warned is distinct from excluded.warned
    returning callout_id`.execute(tx)
  return rows.length > 0
}

function valuesOf({ calloutId, scope, days, expires }: Due): RawBuilder<unknown> {
  return sql`select ${calloutId}::uuid as callout_id, ${scope}::text as scope, ${days}::integer as days,
    ${expires}::timestamptz as expires`
}

/** Keeps the callout as it is until the transaction ends; false where it has changed since, or somebody changes it now. */
export async function holdEnded(tx: Tx, { calloutId, scope, days, expires }: Due): Promise<boolean> {
  const { rows } = await sql`
    select id from callouts
    where id = ${calloutId}::uuid and starts is not null and expires = ${expires}
      and public_view -> 'retention' @> ${JSON.stringify({ scope, days })}::jsonb
    for share skip locked`.execute(tx)
  return rows.length > 0
}

/** Notes what a batch deleted, for the audit log, and the files that may have to go. */
export async function noteBatch(tx: Tx, { calloutId, scope }: Due, batch: DeletedBatch): Promise<void> {
  const { responses, comments, uploadIds } = batch
  await sql`
    with files as (
      insert into callout_retention_files (callout_id, upload_id)
      select ${calloutId}::uuid, unnest(${uploadIds}::text[]) on conflict do nothing
    )
    insert into callout_retentions as noted (callout_id, scope, responses, comments)
    values (${calloutId}::uuid, ${scope}, ${responses}, ${comments})
    on conflict (callout_id) do update
      set scope = excluded.scope, responses = noted.responses + excluded.responses, comments = noted.comments + excluded.comments`.execute(
    tx,
  )
}

export async function listFiles(db: Database, calloutId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('calloutRetentionFiles')
    .select('uploadId')
    .where('calloutId', '=', calloutId)
    .orderBy('uploadId')
    .execute()
  return rows.map(({ uploadId }) => uploadId)
}

/** Forgets these files; so many of them are gone. */
export async function noteFiles(tx: Tx, calloutId: string, ids: readonly string[], gone: number): Promise<void> {
  await sql`
    with looked_at as (
      delete from callout_retention_files where callout_id = ${calloutId}::uuid and upload_id = any(${ids}::text[])
    )
    update callout_retentions set files = files + ${gone} where callout_id = ${calloutId}::uuid`.execute(tx)
}

/** Callouts of which something was deleted that the audit log hasn't been told of, or files may still have to go. */
export async function listUnfinished(db: Database): Promise<string[]> {
  const { rows } = await sql<{ calloutId: string }>`
    select callout_id from callout_retentions where responses > 0
    union select callout_id from callout_retention_files order by callout_id`.execute(db)
  return rows.map(({ calloutId }) => calloutId)
}

export interface ToldCounts {
  scope: RetentionScope | null
  responses: number
  files: number
  comments: number
}

/** What has been deleted since the audit log was last told, and is told now; undefined where nothing has. */
export async function takeCounts(tx: Tx, calloutId: string): Promise<ToldCounts | undefined> {
  const { rows } = await sql<ToldCounts>`
    with told as materialized (
      select scope, responses, files, comments from callout_retentions
      where callout_id = ${calloutId}::uuid and responses > 0 for update
    ),
    emptied as (
      update callout_retentions set responses = 0, files = 0, comments = 0
      from told where callout_id = ${calloutId}::uuid
    )
    select * from told`.execute(tx)
  return rows[0]
}

/** What the responses were like before it was looked whether any are left. */
export async function readVersion(db: Database, calloutId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${versionOf(sql<string>`${calloutId}`)} as version`.execute(db)
  return rows[0]?.version ?? ''
}

export async function noteCompleted(tx: Tx, due: Due, version: string): Promise<void> {
  await sql`
    insert into callout_retentions (callout_id, completed)
    select callout_id, ${deletion} || '/' || ${version}::text from (${valuesOf(due)}) due
    on conflict (callout_id) do update set completed = excluded.completed`.execute(tx)
}
