import { displayName } from '#domain/contacts/contact.ts'
import { findContact } from '#server/contacts/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { getProvider } from './providers/index.ts'
import { findContribution } from './queries.ts'

/** Updates the customer at the provider with the contact's current name and address. */
export const syncCustomerJob = job<{ contactId: string }>(
  'contributions.sync-customer',
  async ({ contactId }, { db, config }) => {
    const contribution = await findContribution(db, contactId)
    const contact = await findContact(db, contactId)
    if (!contact || !contribution?.customerId || !contribution.method) return
    const { email, firstname, lastname } = contact
    const customer = { email, firstname, lastname, name: displayName(contact) }
    await getProvider(config, contribution.method).customers.update(contribution.customerId, customer)
  },
  { formerNames: ['contributions.tell-provider'] },
)

/** Queues an update of the customer at the provider after a contact's name or address changed. */
export async function syncCustomer(tx: Tx, contactId: string): Promise<void> {
  await enqueue(tx, syncCustomerJob, { contactId }, { key: `sync-customer:${contactId}` })
}
