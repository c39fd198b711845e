import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const paymentReferences: References = {
  'payments.contact_id': { fate: 'moved', key: ['id'], isUse: true },
  'payer_totals.contact_id': { fate: 'dropped' },
  'payment_refunds.requested_by': { fate: 'moved', key: ['id'] },
  'reconciliation_mismatches.contact_id': { fate: 'moved', key: ['id'] },
  'reconciliation_mismatches.settled_by': { fate: 'moved', key: ['id'] },
}
