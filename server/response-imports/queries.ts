import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { RowIssue } from '#domain/csv/import-file.ts'
import type { ResponseImportOutcome } from '#domain/response-imports/outcome.ts'
import { isLeaseFree, processKey } from '#server/platform/db/lease.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { ResponseImportTables } from './tables.ts'

type Imports = ResponseImportTables['responseImports']
export type ImportRecord = Selectable<Imports>

export async function insertImport(db: Database, values: Insertable<Imports>): Promise<void> {
  await db.insertInto('responseImports').values(values).execute()
}

const leaseMs = 3_600_000

/** The import, for this process to work on; undefined while another one is at it, or when there is nothing to do. */
export function leaseImport(
  db: Database,
  id: string,
  doing: 'running' | 'undoing',
  now: Date,
): Promise<ImportRecord | undefined> {
  return db
    .updateTable('responseImports')
    .set({ status: doing, leasedBy: processKey, leasedUntil: new Date(now.getTime() + leaseMs) })
    .where('id', '=', id)
    .where('status', 'in', doing === 'running' ? ['waiting', 'running'] : ['undoing'])
    .where(isLeaseFree('responseImports', now))
    .returningAll()
    .executeTakeFirst()
}

export async function releaseImport(db: Database, id: string): Promise<void> {
  await db
    .updateTable('responseImports')
    .set({ leasedBy: null, leasedUntil: null })
    .where('id', '=', id)
    .where('leasedBy', '=', processKey)
    .execute()
}

export function findImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  return db.selectFrom('responseImports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Held until the transaction ends: whoever writes a batch, or stops the import, waits for the other. */
export function lockImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  return tx.selectFrom('responseImports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateImport(db: Database, id: string, changed: Updateable<Imports>): Promise<void> {
  await db.updateTable('responseImports').set(changed).where('id', '=', id).execute()
}

/** Notes how a run has ended; false when somebody has had it undone meanwhile. */
export async function endRun(db: Database, id: string, ended: Updateable<Imports>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('responseImports')
    .set(ended)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('responseImports').where('id', '=', id).execute()
}

/** With who began it, as far as they are still there. */
export async function listImports(db: Database, calloutId: string, page: { limit: number; offset: number }) {
  const items = await selectShown(db)
    .where('i.calloutId', '=', calloutId)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await db
    .selectFrom('responseImports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('calloutId', '=', calloutId)
    .executeTakeFirstOrThrow()
  return { items, total }
}

export function findShownImport(db: Database, id: string) {
  return selectShown(db).where('i.id', '=', id).executeTakeFirst()
}

export type ShownImport = NonNullable<Awaited<ReturnType<typeof findShownImport>>>

function selectShown(db: Database) {
  return db
    .selectFrom('responseImports as i')
    .leftJoin('contacts as c', (join) => join.on(sql<boolean>`i.actor_type = 'user' and c.id::text = i.actor_id`))
    .selectAll('i')
    .select(['c.id as actorContactId', 'c.firstname', 'c.lastname', 'c.email'])
}

export interface NewRow {
  line: number
  outcome: ResponseImportOutcome
  responseId: string | null
  /** In hexadecimal digits. */
  digest: string | null
  issues: RowIssue[] | null
}

export async function insertRows(tx: Tx, importId: string, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into response_import_rows (import_id, line, outcome, response_id, digest, issues)
    select ${importId}::uuid, line, outcome, "responseId", decode(digest, 'hex'), issues
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      line integer, outcome text, "responseId" uuid, digest text, issues jsonb
    )`.execute(tx)
}

/** By digest how many rows of this import came before, and how many responses to the callout other imports brought. */
export async function countEarlier(
  tx: Tx,
  { id, calloutId }: Pick<ImportRecord, 'id' | 'calloutId'>,
  digests: readonly string[],
): Promise<Map<string, { own: number; others: number }>> {
  const { rows } = await sql<{ digest: string; own: number; others: number }>`
    select encode(r.digest, 'hex') as digest, count(*) filter (where r.import_id = ${id})::int as own,
      count(*) filter (where r.import_id <> ${id} and r.response_id is not null)::int as others
    from response_import_rows r join response_imports i on i.id = r.import_id
    where i.callout_id = ${calloutId} and r.digest = any(array(
      select decode(digest, 'hex') from unnest(${digests}::text[]) digest
    ))
    group by r.digest`.execute(tx)
  return new Map(rows.map(({ digest, ...counts }) => [digest, counts]))
}

export interface RowsQuery {
  outcome?: ResponseImportOutcome | undefined
  undone?: 'kept' | undefined
  limit: number
  offset: number
  order: 'ASC' | 'DESC'
}

export async function listRows(db: Database, importId: string, { outcome, undone, order, limit, offset }: RowsQuery) {
  const matching = db
    .selectFrom('responseImportRows as r')
    .where('r.importId', '=', importId)
    .$if(outcome !== undefined, (rows) => rows.where('r.outcome', '=', outcome ?? 'created'))
    .$if(undone !== undefined, (rows) => rows.where('r.undone', '=', undone ?? 'kept'))
  const items = await withNumber(matching)
    .orderBy('r.line', order === 'DESC' ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

/** The next rows of a report, behind this line. */
export function listRowsAfter(db: Database, importId: string, line: number, limit: number) {
  return withNumber(db.selectFrom('responseImportRows as r').where('r.importId', '=', importId))
    .where('r.line', '>', line)
    .orderBy('r.line')
    .limit(limit)
    .execute()
}

function withNumber<Query extends ReturnType<typeof selectRows>>(rows: Query) {
  return rows
    .leftJoin('calloutResponses as response', 'response.id', 'r.responseId')
    .select(['r.line', 'r.outcome', 'r.responseId', 'r.issues', 'r.undone', 'response.number'])
}

function selectRows(db: Database) {
  return db.selectFrom('responseImportRows as r')
}

export type FoundRow = Awaited<ReturnType<typeof listRowsAfter>>[number]

/** Responses that came with this import and still stand. */
export async function findImported(
  tx: Tx,
  importId: string,
  limit: number,
): Promise<{ line: number; responseId: string }[]> {
  const { rows } = await sql<{ line: number; responseId: string }>`
    select line, response_id from response_import_rows
    where import_id = ${importId} and outcome = 'created' and undone is null and response_id is not null
    order by line limit ${limit}`.execute(tx)
  return rows
}

export async function markKept(tx: Tx, importId: string, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .updateTable('responseImportRows')
    .set({ undone: 'kept' })
    .where('importId', '=', importId)
    .where(sql<boolean>`line = any(${lines})`)
    .execute()
}

/** Dry runs that nobody needs any more. */
export async function forgetOldRuns(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('responseImports').where('dryRun', '=', true).where('createdAt', '<', before).execute()
}
