import { displayName } from '#domain/contacts/contact.ts'
import { findContact } from '#server/contacts/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { getProvider } from './providers/index.ts'
import { findContribution } from './queries.ts'

/** Who pays, as the provider knows them: whenever it runs, it tells how things are then. */
export const tellProviderJob = job<{ contactId: string }>(
  'contributions.tell-provider',
  async ({ contactId }, { db, config }) => {
    const contribution = await findContribution(db, contactId)
    const contact = await findContact(db, contactId)
    if (!contact || !contribution?.customerId || !contribution.method) return
    const { email, firstname, lastname } = contact
    const customer = { email, firstname, lastname, name: displayName(contact) }
    await getProvider(config, contribution.method).updateCustomer(contribution.customerId, customer)
  },
)

/** The contact has another name or address: the provider hears of it, and nobody waits for that. */
export async function tellProvider(tx: Tx, contactId: string): Promise<void> {
  await enqueue(tx, tellProviderJob, { contactId }, { key: `tell-provider:${contactId}` })
}
