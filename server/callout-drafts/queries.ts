import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '#server/tables.ts'

/** Whose draft, and of which callout; null for a new one. */
export interface DraftOwner {
  contactId: string
  calloutId: string | null
}

export interface WrittenDraft {
  content: unknown
  revision: string | null
}

const isOwned =
  ({ contactId, calloutId }: DraftOwner) =>
  (eb: ExpressionBuilder<Tables, 'calloutDrafts'>) =>
    eb.and([eb('contactId', '=', contactId), eb('calloutId', 'is not distinct from', calloutId)])

export function findDraft(db: Database, owner: DraftOwner) {
  return db
    .selectFrom('calloutDrafts')
    .select(['version', 'content', 'revision', 'savedAt'])
    .where(isOwned(owner))
    .executeTakeFirst()
}

/** Undefined where there is a draft already. */
export function insertDraft(db: Database, owner: DraftOwner, { content, revision }: WrittenDraft, now: Date) {
  return db
    .insertInto('calloutDrafts')
    .values({ ...owner, content: JSON.stringify(content), revision, savedAt: now })
    .onConflict((conflict) => conflict.constraint('callout_drafts_owner').doNothing())
    .returning(['version', 'savedAt'])
    .executeTakeFirst()
}

/** Undefined where the draft has another version by now, or is gone. */
export function replaceDraft(
  db: Database,
  owner: DraftOwner,
  version: string,
  { content, revision }: WrittenDraft,
  now: Date,
) {
  return db
    .updateTable('calloutDrafts')
    .set((eb) => ({
      content: JSON.stringify(content),
      revision,
      savedAt: now,
      version: eb.fn<string>('gen_random_uuid'),
    }))
    .where(isOwned(owner))
    .where('version', '=', version)
    .returning(['version', 'savedAt'])
    .executeTakeFirst()
}

export async function deleteDraft(db: Database, owner: DraftOwner, version: string): Promise<void> {
  await db.deleteFrom('calloutDrafts').where(isOwned(owner)).where('version', '=', version).execute()
}

/** What nobody has come back to for 90 days. */
export async function deleteOldDrafts(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 90 * 86_400_000)
  await db.deleteFrom('calloutDrafts').where('savedAt', '<', oldest).execute()
}

/** What somebody of the newsroom wrote of callouts and has not saved. */
export function listHeldDrafts(db: Database, contactId: string) {
  return db
    .selectFrom('calloutDrafts')
    .leftJoin('callouts', 'callouts.id', 'calloutDrafts.calloutId')
    .select(['callouts.slug as callout', 'content', 'savedAt'])
    .where('contactId', '=', contactId)
    .orderBy('savedAt')
    .execute()
}
