import type { Chosen, Row } from '#server/platform/db/table-rows.ts'
import type { Tx } from '#server/tables.ts'
import * as queries from './queries.ts'

/** What a sample is made of: newest contacts, what they paid, and the newest responses of theirs and of guests. */
type Root = 'contacts' | 'payments' | 'responses'

interface Share {
  /** A row comes along if what this column names does. */
  with: readonly [column: string, root: Root]
  /** Columns that are empty where what they name doesn't come along; always, where none of that does. */
  cleared?: Readonly<Record<string, Root | 'nothing'>>
}

/** How much of a table is in a sample: what the newsroom wrote is whole; what is about people, that of its people. */
export const sampleShares: Readonly<Record<string, 'whole' | Share>> = {
  callout_response_comments: { with: ['response_id', 'responses'], cleared: { contact_id: 'contacts' } },
  callout_response_numbers: 'whole',
  callout_response_segments: 'whole',
  callout_response_tag_links: { with: ['response_id', 'responses'] },
  callout_response_tags: 'whole',
  callout_responses: { with: ['id', 'responses'], cleared: { assignee_id: 'contacts', duplicate_of_id: 'responses' } },
  callout_retentions: 'whole',
  callout_reviewers: { with: ['contact_id', 'contacts'] },
  callout_variants: 'whole',
  callouts: 'whole',
  contact_roles: { with: ['contact_id', 'contacts'] },
  contact_tag_links: { with: ['contact_id', 'contacts'] },
  contact_tags: 'whole',
  contacts: { with: ['id', 'contacts'] },
  content: 'whole',
  contribution_periods: { with: ['contact_id', 'contacts'] },
  contributions: { with: ['contact_id', 'contacts'] },
  emails: 'whole',
  ending_notices: { with: ['contact_id', 'contacts'] },
  mailing_unsubscriptions: { with: ['contact_id', 'contacts'], cleared: { mailing_id: 'nothing' } },
  membership_periods: { with: ['contact_id', 'contacts'] },
  newsletter_consents: { with: ['contact_id', 'contacts'] },
  newsletter_groups: 'whole',
  notice_dismissals: { with: ['contact_id', 'contacts'] },
  notices: 'whole',
  payment_customers: { with: ['contact_id', 'contacts'] },
  payment_recoveries: { with: ['contact_id', 'contacts'] },
  payment_refunds: { with: ['payment_id', 'payments'], cleared: { requested_by: 'contacts' } },
  payments: { with: ['contact_id', 'contacts'] },
  profiles: { with: ['contact_id', 'contacts'] },
  response_alerts: { with: ['contact_id', 'contacts'] },
  segments: 'whole',
  stories: 'whole',
  story_responses: { with: ['response_id', 'responses'] },
}

/**
 * Which tables an export may hold that a sample leaves out: totals of everybody, which an import counts anew; what would send
 * emails or ask for second factors of its own accord; files and addresses that nobody in the sample needs.
 */
export const leftOutOfSamples: readonly string[] = [
  'callout_answering_times',
  'callout_response_versions',
  'callout_retention_files',
  'contact_changes',
  'contact_tag_changes',
  'email_suppressions',
  'followed_segments',
  'mailing_links',
  'mailings',
  'ongoing_emails',
  'payer_totals',
  'payment_days',
  'payment_months',
  'provider_alarms',
  'segment_contacts',
  'series',
  'series_members',
  'series_steps',
  'two_factor_requirement',
  'uploads',
  'withheld_uploads',
]

/** A table's part of an export. */
export interface Part {
  chosen?: Chosen
  complete(row: Row): Row
}

export const wholeTable: Part = { complete: (row) => row }

/** What of each table is in the sample; undefined where nothing is. */
export async function drawSample(tx: Tx): Promise<(table: string) => Part | undefined> {
  const contacts = await queries.listSampledContacts(tx)
  const drawn = {
    contacts,
    payments: await queries.listPaymentsOf(tx, contacts),
    responses: await queries.listSampledResponses(tx, contacts),
  }
  const known = { ...mapSets(drawn), nothing: new Set<string>() }
  return (table) => {
    const share = sampleShares[table]
    if (share === undefined) return undefined
    if (share === 'whole') return wholeTable
    const [column, root] = share.with
    const cleared = Object.entries(share.cleared ?? {})
    return {
      chosen: { column, values: drawn[root] },
      complete: (row) => ({
        ...row,
        ...Object.fromEntries(
          cleared.flatMap(([name, of]) => (known[of].has(String(row[name])) ? [] : [[name, null]])),
        ),
      }),
    }
  }
}

function mapSets(drawn: Readonly<Record<Root, readonly string[]>>): Readonly<Record<Root, ReadonlySet<string>>> {
  return { contacts: new Set(drawn.contacts), payments: new Set(drawn.payments), responses: new Set(drawn.responses) }
}
