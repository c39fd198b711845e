import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RenewalFailureFilter } from '#domain/contacts/renewal-failure-filters.ts'
import type { RecoveryState } from '#domain/contributions/payment-recovery.ts'
import { among, type Binding } from '#server/rules/index.ts'

const failures = (which: RawBuilder<SqlBool>) =>
  among(
    sql`failure.failed_at`,
    sql`from payment_recoveries failure where failure.contact_id = contacts.id and ${which}`,
  )

const failuresThatAre = (state: RecoveryState) => failures(sql`failure.state = ${state}`)

/** Whom the figures of payment recovery count, by the same table. */
export const renewalFailures: Readonly<Record<RenewalFailureFilter, Binding>> = {
  renewalPaymentFailed: failures(sql`true`),
  renewalPaymentRecovered: failuresThatAre('recovered'),
  renewalPaymentOpen: failuresThatAre('open'),
  renewalPaymentLost: failuresThatAre('lost'),
}
