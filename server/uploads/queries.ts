import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { UploadKind } from '#domain/uploads/upload.ts'
import { isLeaseFree, processKey } from '#server/platform/db/lease.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { StoredProblem, UploadTables } from './tables.ts'

export async function insertUpload(db: Database, upload: Insertable<UploadTables['uploads']>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute()
}

/** With the callouts whose responses withhold it: null for almost all. */
export async function findUpload(
  db: Database,
  kind: UploadKind,
  id: string,
): Promise<(FoundUpload & { withheldBy: string[] | null }) | undefined> {
  const [upload] = await selectUpload(db, { kind, id })
  return upload
}

const selectUpload = prepared((db, { kind, id }: StandIns<{ kind: UploadKind; id: string }>) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .select(
      sql<string[] | null>`(
        select array_agg(distinct callout_id) from withheld_uploads where withheld_uploads.upload_id = uploads.id
      )`.as('withheldBy'),
    )
    .where('id', '=', id)
    .where('kind', '=', kind)
    .compile(),
)

export type FoundUpload = Selectable<UploadTables['uploads']>

/**
 * Part of a statement: these and no others of a response's pictures are shown to who handles it alone; those that are
 * seen elsewhere stay open.
 */
export function withholdingPart({
  responseId,
  calloutId,
  ids,
  shownElsewhere,
}: {
  responseId: string
  calloutId: string
  ids: readonly string[]
  shownElsewhere: readonly string[]
}): RawBuilder<unknown> {
  return sql`allowed_uploads as (
      delete from withheld_uploads where response_id = ${responseId}::uuid and upload_id <> all(${ids}::text[])
    ),
    withheld_now as (
      insert into withheld_uploads (upload_id, response_id, callout_id)
      select id, ${responseId}::uuid, ${calloutId}::uuid from uploads
      where id = any(${ids}::text[]) and id <> all(${shownElsewhere}::text[]) and kind = 'image'
      on conflict do nothing
    )`
}

export function findUploadById(db: Database, id: string) {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
}

export function deleteUpload(db: Database, id: string) {
  return db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .returning(['id', 'kind', 'narrowed', 'asJpeg', 'asPng'])
    .executeTakeFirst()
}

/** Those of these files that are nobody's or one of these senders'. */
export function deleteUploadsOf(tx: Tx, ids: readonly string[], senderIds: readonly string[] | 'anybody') {
  return tx
    .deleteFrom('uploads')
    .where(sql<SqlBool>`id = any(${ids}::text[])`)
    .$if(senderIds !== 'anybody', (query) =>
      query.where(sql<SqlBool>`(owner_id is null or owner_id = any(${senderIds}::uuid[]))`),
    )
    .returning(['id', 'kind', 'narrowed', 'asJpeg', 'asPng'])
    .execute()
}

const versionColumns = { own: 'narrowed', jpeg: 'asJpeg', png: 'asPng' } as const

/**
 * Notes that there is a version of this width in the picture's own format or one for mail programs, which says whether
 * anything shines through it; false when the picture is gone.
 */
export async function addVersion(
  db: Database,
  id: string,
  { width, format }: { width: number; format: keyof typeof versionColumns },
): Promise<boolean> {
  const column = versionColumns[format]
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({
      [column]: sql`array(select distinct unnest(${sql.ref(column)} || ${width}::integer))`,
      ...(format !== 'own' && { isTransparent: format === 'png' }),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Picture {
  id: string
  width: number | null
  height: number | null
  colour: string | null
}

/** How large those of these files are that are pictures of ours, and their colours. */
export function findPictures(db: Database, ids: readonly string[]): Promise<Picture[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'width', 'height', 'colour'])
    .where(sql<SqlBool>`id = any(${ids}::text[])`)
    .where('kind', '=', 'image')
    .execute()
}

/** Pictures whose colour nobody has looked for yet. */
export function listWithoutColour(db: Database, limit: number) {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('kind', '=', 'image')
    .where('colour', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Pictures of unknown size, by id. */
export function listWithoutDimensions(db: Database, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom('uploads')
    .select(['id', 'kind'])
    .where('kind', '=', 'image')
    .where('width', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function setDimensions(db: Database, id: string, { width, height }: { width: number; height: number }) {
  await db.updateTable('uploads').set({ width, height }).where('id', '=', id).execute()
}

export async function setColour(db: Database, id: string, colour: string): Promise<void> {
  await db.updateTable('uploads').set({ colour }).where('id', '=', id).execute()
}

/** Whose these files are; those that are nobody's are left out. */
export function findOwners(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('uploads')
    .select(['id', 'ownerId'])
    .where('id', 'in', ids)
    .where('ownerId', 'is not', null)
    .$narrowType<{ ownerId: string }>()
    .execute()
}

/** Forgets who sent these files and what they called them; answers whether there was anything to forget. */
export async function forgetSender(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const forgotten = await tx
    .updateTable('uploads')
    .set({ ownerId: null, filename: null, hasStaleDetails: true })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('ownerId', 'is not', null), eb('filename', 'is not', null)]))
    .executeTakeFirst()
  await tx
    .updateTable('resumableUploads')
    .set({ ownerId: null, filename: '' })
    .where('uploadId', 'in', ids)
    .executeTakeFirst()
  return forgotten.numUpdatedRows > 0n
}

export function listStaleDetails(db: Database) {
  return db.selectFrom('uploads').selectAll().where('hasStaleDetails', '=', true).limit(100).execute()
}

export async function noteFreshDetails(db: Database, id: string): Promise<void> {
  await db.updateTable('uploads').set({ hasStaleDetails: false }).where('id', '=', id).execute()
}

/** What a contact has sent, for the contact to read. */
export function listHeldUploads(db: Database, contactId: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'kind', 'contentType', 'filename', 'bytes', 'width', 'height', 'createdAt'])
    .where('ownerId', '=', contactId)
    .orderBy('createdAt')
    .execute()
}

export async function insertResumable(
  db: Database,
  upload: Insertable<UploadTables['resumableUploads']>,
): Promise<void> {
  await db.insertInto('resumableUploads').values(upload).execute()
}

export function findResumable(db: Database, id: string) {
  return db.selectFrom('resumableUploads').selectAll().where('id', '=', id).executeTakeFirst()
}

export type ResumableUpload = NonNullable<Awaited<ReturnType<typeof findResumable>>>

const leaseMs = 120_000

/** Takes a whole file in hand; undefined while somebody else has it, and once it is done with. */
export function leaseResumable(db: Database, id: string, now: Date) {
  return db
    .updateTable('resumableUploads')
    .set({ leasedUntil: new Date(now.getTime() + leaseMs), leasedBy: processKey })
    .where('id', '=', id)
    .where('uploadId', 'is', null)
    .where('refusal', 'is', null)
    .where(isLeaseFree('resumableUploads', now))
    .returningAll()
    .executeTakeFirst()
}

export async function settleResumable(
  db: Database,
  id: string,
  outcome: { uploadId: string } | { refusal: StoredProblem } | 'given back',
): Promise<void> {
  await db
    .updateTable('resumableUploads')
    .set({
      leasedUntil: null,
      leasedBy: null,
      ...(outcome === 'given back'
        ? {}
        : 'uploadId' in outcome
          ? { uploadId: outcome.uploadId }
          : { refusal: JSON.stringify(outcome.refusal) }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteResumable(db: Database, id: string): Promise<void> {
  await db.deleteFrom('resumableUploads').where('id', '=', id).execute()
}

/** Those begun before this moment, done with or not. */
export function deleteOldResumables(db: Database, before: Date) {
  return db.deleteFrom('resumableUploads').where('createdAt', '<', before).returning('id').execute()
}
