import { type Insertable, type Selectable, sql } from 'kysely'
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
