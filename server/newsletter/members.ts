import { recordActivity } from '#server/activity/index.ts'
import { addNewsletterGroups } from '#server/contacts/index.ts'
import { readSetting } from '#server/content/index.ts'
import { enqueueEach } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import * as queries from './queries.ts'
import { audienceSetting } from './settings.ts'
import { removalKey, removeMemberTask } from './tasks.ts'

/**
 * Someone asks for newsletters with a form of ours: the groups are added to those there are, and the status becomes
 * `pending`, or stays `subscribed` (callouts 8.4). What has to leave for the provider leaves with the transaction.
 */
export async function optIntoNewsletter(
  tx: Tx,
  contactId: string,
  groups: readonly string[],
  now: Date,
): Promise<void> {
  if (!(await addNewsletterGroups(tx, contactId, groups))) return
  await recordActivity(tx, {
    eventType: 'contact.profile-updated',
    targetId: contactId,
    actor: { type: 'system' },
    metadata: { fields: ['profile.newsletterStatus', 'profile.newsletterGroups'] },
    now,
  })
}

/** With a contact who is deleted: the provider deletes them too, for good. */
export async function forgetNewsletterMember(tx: Tx, contact: { id: string; email: string }): Promise<void> {
  const known = await queries.deleteKnown(tx, contact.id)
  if (!(await readSetting(tx, audienceSetting))) return
  const addresses = [...new Set([contact.email, known ?? contact.email])]
  await enqueueEach(
    tx,
    removeMemberTask,
    addresses.map((email) => ({ payload: { email, forGood: true }, key: removalKey(email) })),
  )
}

/** Takes an address off the provider's list, unless somebody else here uses it by now. */
export async function removeMember(
  { db, config }: JobContext,
  { email, forGood }: { email: string; forGood: boolean },
): Promise<void> {
  const provider = chooseNewsletterProvider(config)
  if (!provider || (await queries.isInUse(db, email))) return
  await (forGood ? provider.deleteMember(email) : provider.archiveMember(email))
}
