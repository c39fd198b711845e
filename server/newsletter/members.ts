import { lapsesBefore } from '#domain/newsletter/opt-in.ts'
import { recordActivity } from '#server/activity/index.ts'
import { addNewsletterGroups, updateNewsletter } from '#server/contacts/index.ts'
import { readSetting } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueueEach } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { askToConfirm } from './built-in/ask.ts'
import { shareGroups } from './built-in/groups-queries.ts'
import { isBuiltIn } from './built-in/is-built-in.ts'
import { confirmConsents, insertConsent } from './consents-queries.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import * as queries from './queries.ts'
import { audienceSetting } from './settings.ts'
import { removalKey, removeMemberTask } from './tasks.ts'

interface OptIn {
  contact: { id: string; email: string; locale: string | null }
  /** Whether they are signed in: others may have typed somebody else's address. */
  isSignedIn: boolean
  groups: readonly string[]
  /** What they read. */
  wording: string
  locale: string
  /** Which callout. */
  source: string
}

/**
 * Someone asks for newsletters with a form of ours: the groups are added to those there are, and the status becomes
 * `pending`, or stays `subscribed` (callouts 8.4). What has to leave for the provider leaves with the transaction; where
 * newsletters are kept here, whoever is signed in is subscribed, and anybody else is asked to confirm.
 */
export async function optIntoNewsletter(
  tx: Tx,
  context: Pick<Context, 'config' | 'now'>,
  { contact, isSignedIn, groups: chosen, wording, locale, source }: OptIn,
): Promise<void> {
  const { config, now } = context
  const isConfirmed = isSignedIn && isBuiltIn(config)
  // One may have been deleted since the form was read.
  const known = isBuiltIn(config) ? (await shareGroups(tx)).map(({ id }) => id) : chosen
  const groups = chosen.filter((id) => known.includes(id))
  const outcome = await addNewsletterGroups(tx, contact.id, groups, { isConfirmed })
  if (outcome.status === 'pending' && isBuiltIn(config)) await askToConfirm(tx, context, contact, outcome)
  if (!outcome.isChanged) return
  await insertConsent(tx, {
    contactId: contact.id,
    way: 'callout',
    groups,
    wording,
    locale,
    source,
    agreedAt: now,
    confirmedAt: isSignedIn ? now : null,
  })
  await recordActivity(tx, {
    eventType: 'contact.profile-updated',
    targetId: contact.id,
    actor: { type: 'system' },
    metadata: { fields: ['profile.newsletterStatus', 'profile.newsletterGroups'] },
    now,
  })
}

/** Somebody who was to confirm has come through a link in an email after all: where newsletters are kept here, that will do. */
export async function confirmNewsletter(
  tx: Tx,
  { config, now }: Pick<Context, 'config' | 'now'>,
  contactId: string,
): Promise<void> {
  const state = isBuiltIn(config) ? await queries.findState(tx, contactId) : undefined
  if (state?.newsletterStatus !== 'pending') return
  await updateNewsletter(tx, contactId, { status: 'subscribed', groups: state.newsletterGroups })
  await confirmConsents(tx, contactId, { now, since: lapsesBefore(now), taken: state.newsletterGroups })
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
