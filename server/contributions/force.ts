import type { ContributionReply } from '#domain/contributions/api.ts'
import type { ManualContribution } from '#domain/contributions/manual-contribution.ts'
import { Problem } from '#domain/http/problem.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { recordMemberships } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { noteContribution } from './note-contribution.ts'
import { lockSubscription } from './queries.ts'
import { viewContribution } from './view.ts'

/** Sets what is paid past the providers (accounts 12.7). Roles stay; what runs at a provider has to be cancelled first. */
export async function forceContribution(
  context: Context,
  contactId: string,
  wanted: ManualContribution,
): Promise<ContributionReply> {
  const { db, config, viewer, now } = context
  await db.transaction().execute(async (tx) => {
    const held = await lockSubscription(tx, contactId)
    if (!held) throw new Problem('not-found')
    if (held.subscriptionId) throw new Problem('cant-update-contribution')
    await noteContribution(tx, contactId, wanted, config)
    await recordMemberships(tx, [contactId], { now })
    await recordActivity(tx, {
      eventType: 'contact.contribution-updated',
      targetId: contactId,
      actor: actorOf(viewer),
      metadata: { type: wanted.type },
      now,
    })
  })
  return viewContribution(context, contactId)
}
