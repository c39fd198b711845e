import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { emailSorts } from '#domain/emails/api.ts'
import type { EmailFilter } from '#domain/emails/filters.ts'
import type { Where } from '#domain/rules/condition.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { EmailTables } from '../tables.ts'

export type EmailRow = Selectable<EmailTables['emails']>
type NewRow = Insertable<EmailTables['emails']>

/** What can be written of an email that is there already. */
export type EmailFields = Partial<Pick<EmailRow, 'name' | 'subject' | 'body' | 'fromName' | 'fromEmail'>>

/** Every text of a newsroom's own for a template. */
export function findAllOverrides(db: Database): Promise<EmailRow[]> {
  return db.selectFrom('emails').selectAll().where('templateId', 'is not', null).execute()
}

/** Until the transaction ends nobody else writes a text of this template, also where there is none yet. */
export async function lockTexts(tx: Tx, templateId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`email-texts:${templateId}`}))`.execute(tx)
}

/** Writes these fields of the override, or all of them where there is none yet; says which of both. */
export async function upsertOverride(
  tx: Tx,
  whole: NewRow & { templateId: string; locale: string | null },
  change: EmailFields,
  now: Date,
): Promise<{ row: EmailRow; isNew: boolean }> {
  const row = await tx
    .insertInto('emails')
    .values({ ...whole, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.expression(sql`template_id, coalesce(locale, '')`).doUpdateSet({ ...change, updatedAt: now }),
    )
    .returningAll()
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  const { isNew, ...written } = row
  return { row: written, isNew }
}

export function deleteOverride(db: Database, templateId: string, locale: string | null): Promise<EmailRow | undefined> {
  return db
    .deleteFrom('emails')
    .where('templateId', '=', templateId)
    .where('locale', locale === null ? 'is' : '=', locale)
    .returningAll()
    .executeTakeFirst()
}

const bindings: Bindings<EmailFilter> = {
  id: column(sql`emails.id::text`),
  templateId: column(sql`emails.template_id`),
  fromName: column(sql`emails.from_name`),
  fromEmail: column(sql`emails.from_email`),
  name: column(sql`emails.name`),
  subject: column(sql`emails.subject`),
  body: column(sql`emails.body`),
  date: column(sql`emails.created_at`),
}

interface EmailPage {
  sort?: (typeof emailSorts)[number] | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

export async function findEmails(
  db: Database,
  where: Where,
  { limit, offset, ...sorting }: EmailPage,
): Promise<{ total: number; rows: EmailRow[] }> {
  const found = db.selectFrom('emails').where(compileWhere(where, bindings))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy(orderBy(sorting)).limit(limit).offset(offset).execute()
  return { total, rows }
}

/** What is missing last in both directions, ties by id. */
function orderBy({ sort, order }: Pick<EmailPage, 'sort' | 'order'>): RawBuilder<unknown> {
  const direction = order === 'DESC' ? sql`desc` : sql`asc`
  switch (sort) {
    case 'name':
    case 'subject':
    case 'fromName':
    case 'fromEmail':
      return sql`${sql.ref(sort)} collate "und-x-icu" ${direction} nulls last, id`
    case 'date':
      return sql`created_at ${direction}, id`
    case undefined:
      return sql`id`
  }
}

/** How many mailings were sent from each of these. */
export async function countMailings(db: Database, emailIds: readonly string[]): Promise<Map<string, number>> {
  if (emailIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mailings')
    .select((eb) => ['emailId', eb.fn.countAll<number>().as('count')])
    .where('emailId', '=', sql<string>`any(${emailIds}::uuid[])`)
    .groupBy('emailId')
    .execute()
  return new Map(rows.flatMap(({ emailId, count }) => (emailId ? [[emailId, count] as const] : [])))
}

export function findEmail(db: Database, id: string): Promise<EmailRow | undefined> {
  return db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockEmail(tx: Tx, id: string): Promise<EmailRow | undefined> {
  return tx.selectFrom('emails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertEmail(tx: Tx, email: NewRow, now: Date): Promise<EmailRow> {
  return tx
    .insertInto('emails')
    .values({ ...email, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateEmail(tx: Tx, id: string, change: EmailFields, now: Date): Promise<EmailRow> {
  return tx
    .updateTable('emails')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function deleteEmailRow(tx: Tx, id: string): Promise<EmailRow | undefined> {
  return tx.deleteFrom('emails').where('id', '=', id).returningAll().executeTakeFirst()
}
