import { sql } from 'kysely'
import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import { exportedLines } from '#domain/contacts/export-columns.ts'
import type { ContributionPeriod, ContributionType } from '#domain/contributions/contribution.ts'
import type { Database } from '#server/tables.ts'
import { type ContactSelection, selectionOf } from '../listing/queries.ts'
import { columnOfLine } from '../profile-columns.ts'

/** Where the page before ended: a moment in milliseconds, and among equals the id. */
export interface ExportPosition {
  joined: number
  id: string
}

/** Moments in milliseconds: of a hundred thousand rows, making and dropping whole dates takes longer than all else. */
export interface ExportRow {
  id: string
  email: string
  firstname: string
  lastname: string
  joined: number
  tagIds: string[]
  contributionType: ContributionType
  contributionAmountCents: number | null
  contributionMonthlyCents: number | null
  contributionPeriod: ContributionPeriod | null
  contributionCancelledAt: number | null
  membershipStarts: number | null
  membershipExpires: number | null
  newsletterStatus: NewsletterStatus
  deliveryOptIn: boolean
  deliveryAddress: DeliveryAddress | null
  /** As `exportedLines` has them. */
  lines: string[]
}

const lines = sql`array[${sql.join(exportedLines.map((name) => sql.ref(columnOfLine(name))))}]::text[]`

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** The next contacts of a table, oldest first, as the index of that order has them. */
export async function findExportPage(
  db: Database,
  selection: ContactSelection,
  after: ExportPosition | undefined,
  limit: number,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select contacts.id, email, firstname, lastname, ${milliseconds('contacts.joined')} as joined,
      array(select tag_id from contact_tag_links where contact_id = contacts.id) as "tagIds",
      contribution_type as "contributionType", contribution_amount_cents as "contributionAmountCents",
      contribution_monthly_cents as "contributionMonthlyCents", contribution_period as "contributionPeriod",
      ${milliseconds('contribution_cancelled_at')} as "contributionCancelledAt",
      ${milliseconds('membership_starts')} as "membershipStarts",
      ${milliseconds('membership_expires')} as "membershipExpires",
      newsletter_status as "newsletterStatus", delivery_opt_in as "deliveryOptIn", delivery_address as "deliveryAddress",
      ${lines} as lines
    from (
      select contacts.id from ${selectionOf(selection)}
        and ${after ? sql`(contacts.joined, contacts.id) > (${new Date(after.joined)}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by contacts.joined, contacts.id limit ${limit}
    ) page
    join contacts on contacts.id = page.id
    join profiles on profiles.contact_id = page.id
    order by contacts.joined, contacts.id`.execute(db.withoutPlugins())
  return rows
}

/** The names of all tags by id, in the order in which a contact's are written. */
export async function findTagNames(db: Database): Promise<Map<string, string>> {
  const tags = await db
    .selectFrom('contactTags')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return new Map(tags.map(({ id, name }) => [id, name]))
}
