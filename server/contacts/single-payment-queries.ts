import { type RawBuilder, sql } from 'kysely'
import type { SinglePaymentFilter } from '#domain/contacts/single-payment-filters.ts'
import { type Binding, column, truth } from '#server/rules/index.ts'

/** By what a contact's one-time payments come to; who made none has no row that is asked. */
function totalled(amount: RawBuilder<unknown>): Binding {
  const compare = column(amount)
  return (meaning) => sql`contacts.id in (
    select payer.contact_id from payer_totals payer where payer.once_count > 0 and ${compare(meaning)}
  )`
}

/** A rule about the date is about each of a contact's payments: one that matches is enough. */
const dated: Binding = (meaning) => sql`contacts.id in (
  select single.contact_id from payments single
  where single.type = 'one-time' and single.status = 'successful' and single.contact_id is not null
    and ${column(sql`single.charge_date`)(meaning)}
)`

/** One-time payments that came in, each by an index of them or of what they come to. */
export const singlePayments: Readonly<Record<SinglePaymentFilter, Binding>> = {
  hasDonated: truth(sql`exists (
    select from payer_totals payer where payer.contact_id = contacts.id and payer.once_count > 0
  )`),
  donationDate: dated,
  totalDonationAmount: totalled(sql`payer.once_cents`),
  averageDonationAmount: totalled(sql`payer.once_average_cents`),
}
