import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const contributionReferences: References = {
  'contributions.contact_id': { fate: 'united' },
  // What a contact gave before it was merged stays counted apart.
  'contribution_periods.contact_id': { fate: 'dropped' },
  'ending_notices.contact_id': { fate: 'united' },
  'payment_customers.contact_id': { fate: 'moved', key: ['customer_id'], isUse: true },
  'payment_flows.contact_id': { fate: 'moved', key: ['id'], isUse: true },
  'payment_recoveries.contact_id': { fate: 'moved', key: ['id'], isUse: true },
}
