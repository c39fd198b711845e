import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'
import { type Selection, selectionOf } from '../listing/queries.ts'

/** Where the page before ended. */
export interface Place {
  joined: Date
  id: string
}

const tagNames = sql<string | null>`(
  select string_agg(tag.name, ', ' order by lower(tag.name), tag.id)
  from contact_tag_links link join contact_tags tag on tag.id = link.tag_id where link.contact_id = contacts.id
)`

/** The next contacts of a table, oldest first, as the index of that order has them. */
export function findExportPage(db: Database, selection: Selection, after: Place | undefined, limit: number) {
  const ids = sql<{ id: string }>`(
    select contacts.id from ${selectionOf(selection)}
      and ${after ? sql`(contacts.joined, contacts.id) > (${after.joined}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by contacts.joined, contacts.id limit ${limit}
  )`
  return db
    .selectFrom('contacts')
    .innerJoin(ids.as('page'), 'page.id', 'contacts.id')
    .innerJoin('profiles', 'profiles.contactId', 'contacts.id')
    .select([
      'contacts.id',
      'email',
      'firstname',
      'lastname',
      'joined',
      tagNames.as('tags'),
      'contributionType',
      'contributionAmountCents',
      'contributionMonthlyCents',
      'contributionPeriod',
      'contributionCancelledAt',
      'membershipStarts',
      'membershipExpires',
      'newsletterStatus',
      'deliveryOptIn',
      'deliveryAddress',
    ])
    .orderBy('contacts.joined')
    .orderBy('contacts.id')
    .execute()
}

export type ExportRow = Awaited<ReturnType<typeof findExportPage>>[number]
