import { sql } from 'kysely'
import type { reviewerFilters } from '#domain/callouts/reviewer-filters.ts'
import type { Where } from '#domain/rules/condition.ts'
import { type Bindings, column, compileWhere, truth } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'

const bindings: Bindings<keyof typeof reviewerFilters> = {
  id: column(sql`callout_reviewers.id::text`),
  calloutId: column(sql`callout_reviewers.callout_id::text`),
  contact: column(sql`callout_reviewers.contact_id`),
  canEdit: truth(sql`callout_reviewers.can_edit`),
}

const selectReviewers = (db: Database, calloutId: string) =>
  db.selectFrom('calloutReviewers').select(['id', 'contactId', 'canEdit']).where('calloutId', '=', calloutId)

export type ReviewerRow = NonNullable<Awaited<ReturnType<typeof findReviewer>>>

/** In the order in which they became reviewers. */
export function findReviewers(db: Database, calloutId: string, where: Where) {
  return selectReviewers(db, calloutId)
    .where(compileWhere(where, bindings))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function findReviewer(db: Database, calloutId: string, id: string) {
  return selectReviewers(db, calloutId).where('id', '=', id).executeTakeFirst()
}

/** Whether somebody reviews all of these callouts. */
export async function isReviewerOfAll(
  db: Database,
  contactId: string,
  calloutIds: readonly string[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('calloutReviewers')
    .select('calloutId')
    .distinct()
    .where('contactId', '=', contactId)
    .where('calloutId', 'in', calloutIds)
    .execute()
  return rows.length === new Set(calloutIds).size
}

/** Undefined when there is no such contact, or they review the callout already. */
export async function insertReviewer(
  db: Database,
  { calloutId, contactId, canEdit }: { calloutId: string; contactId: string; canEdit: boolean },
  now: Date,
): Promise<ReviewerRow | undefined> {
  const { rows } = await sql<ReviewerRow>`
    insert into callout_reviewers (callout_id, contact_id, can_edit, created_at)
    select ${calloutId}::uuid, id, ${canEdit}, ${now} from contacts where id = ${contactId} for key share
    on conflict do nothing returning id, contact_id, can_edit`.execute(db)
  return rows[0]
}

export async function isReviewer(db: Database, calloutId: string, contactId: string): Promise<boolean> {
  const row = await selectReviewers(db, calloutId).where('contactId', '=', contactId).executeTakeFirst()
  return row !== undefined
}

export function updateReviewer(
  db: Database,
  { calloutId, id, canEdit }: { calloutId: string; id: string; canEdit: boolean },
) {
  return db
    .updateTable('calloutReviewers')
    .set({ canEdit })
    .where('calloutId', '=', calloutId)
    .where('id', '=', id)
    .returning(['id', 'contactId', 'canEdit'])
    .executeTakeFirst()
}

export function deleteReviewer(db: Database, calloutId: string, id: string) {
  return db
    .deleteFrom('calloutReviewers')
    .where('calloutId', '=', calloutId)
    .where('id', '=', id)
    .returning('contactId')
    .executeTakeFirst()
}
