import { sql } from 'kysely'
import type { z } from 'zod'
import { CalloutChange } from '#domain/callouts/new-callout.ts'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { beginResponses } from '#server/callout-responses/index.ts'
import type { Database } from '#server/tables.ts'
import { createCallout } from './create.ts'

/**
 * The complete example of the contract, open, without captcha, with what the test changes of it. Its slug is its own
 * unless one is given.
 */
export function exampleBody(changes: Partial<z.input<typeof CalloutChange>> = {}) {
  const { slug: _, ...example } = exampleCallout
  return { ...example, expires: null, captcha: 'none' as const, ...changes }
}

/** A callout as tests need one. */
export async function addCallout(
  db: Database,
  changes: Partial<z.input<typeof CalloutChange>> = {},
  now = new Date(),
): Promise<{ id: string; slug: string }> {
  const { id, slug } = await createCallout(
    { db, viewer: undefined, now },
    CalloutChange.parse(exampleBody(changes)),
    undefined,
    beginResponses,
  )
  return { id, slug }
}

export async function addReviewer(
  db: Database,
  calloutId: string,
  contactId: string,
  { canEdit = false }: { canEdit?: boolean } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('calloutReviewers')
    .values({ calloutId, contactId, canEdit, createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A response past the calls; its number is the next one. */
export async function addResponse(
  db: Database,
  calloutId: string,
  {
    contactId = null,
    signedIn = contactId !== null,
    bucket = 'inbox',
    answers = {},
    createdAt: now = new Date(),
  }: { contactId?: string | null; signedIn?: boolean; bucket?: string; answers?: object; createdAt?: Date } = {},
): Promise<string> {
  const { lastNumber } = await db
    .updateTable('calloutResponseNumbers')
    .set((eb) => ({ lastNumber: eb('lastNumber', '+', 1) }))
    .where('calloutId', '=', calloutId)
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('calloutResponses')
    .values({
      calloutId,
      number: lastNumber,
      contactId,
      signedIn,
      bucket,
      answers: JSON.stringify(answers),
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = sql<string>`response_text(${JSON.stringify(answers)}::jsonb)`
  await db.insertInto('calloutResponseTexts').values({ calloutId, number: lastNumber, text }).execute()
  return id
}
