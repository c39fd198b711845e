import { sql } from 'kysely'
import type { z } from 'zod'
import type { MailingText } from '#domain/mailings/blocks.ts'
import type { Database } from '#server/tables.ts'
import type { AudienceSources } from './audience.ts'
import type { MailingTables } from './tables.ts'

/** Of a site with nothing but contacts. */
export const plainSources: AudienceSources = {
  findFurtherFilters: async () => undefined,
  findStoryAudience: async () => undefined,
  selectWilling: () => sql`select null::uuid as id`,
}

/** A text in one language, with what a test says of it. */
export function exampleText(given: Partial<z.input<typeof MailingText>> = {}): z.input<typeof MailingText> {
  return {
    subject: 'News for *|FNAME|*',
    preheader: 'What we found out',
    blocks: [{ id: 'a', type: 'text', html: '<p>Hello *|FNAME|*</p>' }],
    fallbacks: {},
    ...given,
  }
}

export async function addSegment(db: Database, rules: object[] = [], name = 'Readers'): Promise<string> {
  const { id } = await db
    .insertInto('segments')
    .values({ name, ruleGroup: JSON.stringify({ condition: 'AND', rules }), position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A newsletter that is kept here; in the order in which they are added. */
export async function addNewsletter(
  db: Database,
  id: string,
  { label = id, isPublic = true }: { label?: string; isPublic?: boolean } = {},
): Promise<void> {
  const { count } = await db
    .selectFrom('newsletterGroups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db.insertInto('newsletterGroups').values({ id, label, isPublic, position: count }).execute()
}

export function listRows(db: Database, mailingId: string) {
  return db
    .selectFrom('mailingRecipients')
    .selectAll()
    .where('mailingId', '=', mailingId)
    .orderBy('address')
    .orderBy('id')
    .execute()
}

export async function changeRows(
  db: Database,
  mailingId: string,
  change: Partial<
    Pick<import('kysely').Updateable<MailingTables['mailingRecipients']>, 'nextTryAt' | 'handedBy' | 'attempts'>
  >,
): Promise<void> {
  await db.updateTable('mailingRecipients').set(change).where('mailingId', '=', mailingId).execute()
}
