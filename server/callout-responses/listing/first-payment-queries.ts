import { sql } from 'kysely'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import { among, type Binding } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'

/** A callout that contacts had responded to first of all before they first paid, and how many days that took. */
interface LedToPayment {
  id: string
  title: string
  contacts: number
  medianDays: number
}

/**
 * Whether a response counts as its contact's own: one given signed in, or the one that made a guest a contact. What a guest
 * typed under an address that was known already isn't.
 */
const isOwn = (response: string) =>
  sql<boolean>`(${sql.ref(`${response}.signed_in`)} or ${sql.ref(`${response}.created_at`)} <= respondent.joined)`

/** Of contacts who first paid between two moments, both included: the callouts of their first responses before that. */
export function countFirstPayments(db: Database, range: { from: Date; to: Date }): Promise<LedToPayment[]> {
  return selectFirstPayments(db, range)
}

const selectFirstPayments = prepared((db, { from, to }: StandIns<{ from: Date; to: Date }>) =>
  sql<LedToPayment>`
    with led as (
      select distinct on (payer.contact_id) response.callout_id, response.created_at, payer.first_paid_at
      from payer_totals payer
      join callout_responses response on response.contact_id = payer.contact_id
      join contacts respondent on respondent.id = payer.contact_id
      where payer.first_paid_at >= ${from}::timestamptz and payer.first_paid_at <= ${to}::timestamptz
        and response.created_at < payer.first_paid_at and ${isOwn('response')}
      order by payer.contact_id, response.created_at, response.id
    )
    select callouts.id, callouts.title, count(*) as contacts,
      percentile_cont(0.5) within group (order by extract(epoch from led.first_paid_at - led.created_at) / 86400)
        as median_days
    from led join callouts on callouts.id = led.callout_id
    group by callouts.id order by 3 desc, lower(callouts.title), callouts.id`.compile(db),
)

/** Contacts by when they first paid, if the callout is the one that counts for that. */
export function firstPaymentBinding(calloutId: string): Binding {
  return among(
    sql`payer.first_paid_at`,
    sql`from callout_responses response
      join contacts respondent on respondent.id = response.contact_id
      join payer_totals payer on payer.contact_id = response.contact_id
      where response.contact_id = contacts.id and response.callout_id = ${calloutId}::uuid
        and response.created_at < payer.first_paid_at and ${isOwn('response')}
        and not exists (
          select from callout_responses earlier where earlier.contact_id = response.contact_id
            and (earlier.created_at, earlier.id) < (response.created_at, response.id) and ${isOwn('earlier')}
        )`,
  )
}
