import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Filled } from '#domain/contact-imports/fill-in.ts'
import type { ImportOutcome } from '#domain/contact-imports/import-field.ts'
import type { RowIssue } from '#domain/csv/import-file.ts'
import { isUsedContact } from '#server/contact-references/index.ts'
import { isLeaseFree, processKey } from '#server/platform/db/lease.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { ContactImportTables } from './tables.ts'

type Imports = ContactImportTables['contactImports']
export type ImportRecord = Selectable<Imports>

export async function insertImport(db: Database, values: Insertable<Imports>): Promise<void> {
  await db.insertInto('contactImports').values(values).execute()
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
    .updateTable('contactImports')
    .set({ status: doing, leasedBy: processKey, leasedUntil: new Date(now.getTime() + leaseMs) })
    .where('id', '=', id)
    .where('status', 'in', doing === 'running' ? ['waiting', 'running'] : ['undoing'])
    .where(isLeaseFree('contactImports', now))
    .returningAll()
    .executeTakeFirst()
}

export async function releaseImport(db: Database, id: string): Promise<void> {
  await db
    .updateTable('contactImports')
    .set({ leasedBy: null, leasedUntil: null })
    .where('id', '=', id)
    .where('leasedBy', '=', processKey)
    .execute()
}

export function findImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  return db.selectFrom('contactImports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Held until the transaction ends: whoever writes a batch, or stops the import, waits for the other. */
export function lockImport(tx: Tx, id: string) {
  return tx.selectFrom('contactImports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateImport(db: Database, id: string, changed: Updateable<Imports>): Promise<void> {
  await db.updateTable('contactImports').set(changed).where('id', '=', id).execute()
}

/** Notes how a run has ended; false when somebody has had it undone meanwhile. */
export async function endRun(db: Database, id: string, ended: Updateable<Imports>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contactImports')
    .set(ended)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('contactImports').where('id', '=', id).execute()
}

/** With who began it, as far as they are still there. */
export async function listImports(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const items = await selectShown(db)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('contactImports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

export function findShownImport(db: Database, id: string) {
  return selectShown(db).where('i.id', '=', id).executeTakeFirst()
}

export type ShownImport = NonNullable<Awaited<ReturnType<typeof findShownImport>>>

function selectShown(db: Database) {
  return db
    .selectFrom('contactImports as i')
    .leftJoin('contacts as c', (join) => join.on(sql<boolean>`i.actor_type = 'user' and c.id::text = i.actor_id`))
    .selectAll('i')
    .select(['c.id as actorContactId', 'c.firstname', 'c.lastname', 'c.email'])
}

export interface NewRow {
  line: number
  outcome: ImportOutcome
  email: string | null
  contactId: string | null
  issues: RowIssue[] | null
  filled: Filled | null
  tagIds: readonly string[] | null
  consentId: string | null
}

export async function insertRows(tx: Tx, importId: string, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into contact_import_rows (import_id, line, outcome, email, contact_id, issues, filled, tag_ids, consent_id)
    select ${importId}::uuid, line, outcome, email, "contactId", issues, filled, "tagIds", "consentId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      line integer, outcome text, email text, "contactId" uuid, issues jsonb, filled jsonb, "tagIds" uuid[], "consentId" uuid
    )`.execute(tx)
}

/** Which of these addresses an earlier row of a dry run has brought already. */
export async function findEarlierEmails(tx: Tx, importId: string, emails: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('contactImportRows')
    .select('email')
    .distinct()
    .where('importId', '=', importId)
    .where('outcome', '=', 'created')
    .where(sql<boolean>`email = any(${emails})`)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** Which of these contacts an earlier row of this import was about. */
export async function findEarlierContacts(tx: Tx, importId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('contactImportRows')
    .select('contactId')
    .distinct()
    .where('importId', '=', importId)
    .where(sql<boolean>`contact_id = any(${ids})`)
    .execute()
  return rows.flatMap(({ contactId }) => contactId ?? [])
}

/** The tags of contacts, by name in lower case. */
export async function findTagNames(db: Database, contactIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ contactId: string; names: string[] }>`
    select l.contact_id, array_agg(lower(btrim(t.name))) as names
    from contact_tag_links l join contact_tags t on t.id = l.tag_id
    where l.contact_id = any(${contactIds}) group by l.contact_id`.execute(db)
  return new Map(rows.map(({ contactId, names }) => [contactId, names]))
}

export interface RowsQuery {
  outcome?: ImportOutcome | undefined
  undone?: 'removed' | 'restored' | 'kept' | undefined
  limit: number
  offset: number
  order: 'ASC' | 'DESC'
}

export async function listRows(db: Database, importId: string, query: RowsQuery) {
  const matching = db
    .selectFrom('contactImportRows as r')
    .where('r.importId', '=', importId)
    .$if(query.outcome !== undefined, (rows) => rows.where('r.outcome', '=', query.outcome ?? 'invalid'))
    .$if(query.undone !== undefined, (rows) => rows.where('r.undone', '=', query.undone ?? 'kept'))
  const items = await withEmail(matching)
    .orderBy('r.line', query.order === 'DESC' ? 'desc' : 'asc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

/** The next rows of a report, behind this line. */
export function listRowsAfter(db: Database, importId: string, line: number, limit: number) {
  return withEmail(db.selectFrom('contactImportRows as r').where('r.importId', '=', importId))
    .where('r.line', '>', line)
    .orderBy('r.line')
    .limit(limit)
    .execute()
}

function withEmail<Query extends ReturnType<typeof selectRows>>(rows: Query) {
  return rows
    .leftJoin('contacts as c', 'c.id', 'r.contactId')
    .select(['r.line', 'r.outcome', 'r.contactId', 'r.issues', 'r.filled', 'r.tagIds', 'r.consentId', 'r.undone'])
    .select(sql<string>`coalesce(c.email, r.email, '')`.as('email'))
}

function selectRows(db: Database) {
  return db.selectFrom('contactImportRows as r')
}

/** Whom these rows added or changed. */
export async function listChangedContacts(tx: Tx, importId: string, lines: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('contactImportRows')
    .select('contactId')
    .where('importId', '=', importId)
    .where('line', '=', sql<number>`any(${lines}::integer[])`)
    .where('outcome', 'in', ['created', 'merged'])
    .execute()
  return rows.flatMap(({ contactId }) => contactId ?? [])
}

export interface MergedRow {
  line: number
  contactId: string
  filled: Filled | null
  tagIds: string[] | null
  consentId: string | null
}

/** The last rows that filled in something and still stand: of each contact only the latest. */
export async function listMergedRows(tx: Tx, importId: string, limit: number): Promise<MergedRow[]> {
  const { rows } = await sql<MergedRow>`
    select distinct on (contact_id) line, contact_id, filled, tag_ids, consent_id from (
      select * from contact_import_rows
      where import_id = ${importId} and outcome = 'merged' and undone is null and contact_id is not null
      order by line desc limit ${limit}
    ) latest order by contact_id, line desc`.execute(tx)
  return rows
}

/** Contacts that came with this import; `used` says that they have done something, or something was done with them. */
export async function lockCreatedContacts(
  tx: Tx,
  importId: string,
  limit: number,
): Promise<{ line: number; contactId: string; used: boolean }[]> {
  const { rows } = await sql<{ line: number; contactId: string; used: boolean }>`
    select r.line, r.contact_id, (
      c.password_hash is not null or c.last_seen is not null or c.contribution_type <> 'None'
      or exists (
        select from activities a where a.target_id = c.id::text and a.expires_at is null
          and a.metadata ->> 'importId' is distinct from ${importId}
      )
      or exists (
        select from newsletter_consents n where n.contact_id = c.id and n.id is distinct from r.consent_id
      )
      or ${isUsedContact(sql.ref('c.id'))}
    ) as used
    from contact_import_rows r join contacts c on c.id = r.contact_id
    where r.import_id = ${importId} and r.outcome = 'created' and r.undone is null
    order by c.id limit ${limit} for update of c`.execute(tx)
  return rows
}

export async function markUndone(
  tx: Tx,
  importId: string,
  lines: readonly number[],
  undone: 'restored' | 'kept',
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .updateTable('contactImportRows')
    .set({ undone })
    .where('importId', '=', importId)
    .where(sql<boolean>`line = any(${lines})`)
    .execute()
}

/** Dry runs that nobody needs any more, and addresses of people who never became contacts. */
export async function forgetOldRows(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('contactImports').where('dryRun', '=', true).where('createdAt', '<', before).execute()
  await sql`
    update contact_import_rows r set email = null from contact_imports i
    where i.id = r.import_id and i.created_at < ${before} and r.email is not null`.execute(db)
}
