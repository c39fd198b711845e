import { Problem } from '#domain/http/problem.ts'
import type { Reply } from '#domain/http/route.ts'
import type { twoFactorRequirementApi } from '#domain/two-factor/requirement-api.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { deleteRequirement, findAdminsWithout, findTwoFactor, insertRequirement, isRequired } from './queries.ts'

type Requirement = Reply<typeof twoFactorRequirementApi.getTwoFactorRequirement>

export async function showRequirement({ db, now }: Context): Promise<Requirement> {
  return { required: await isRequired(db), withoutTwoFactor: await findAdminsWithout(db, now) }
}

/** Requires a second factor of all admins, or no longer. Each session finds out with its next call. */
export async function setRequirement(context: Context, required: boolean): Promise<Requirement> {
  const { db, viewer, now } = context
  // Otherwise the switch would take its own superadmin's rights away.
  if (required && !(viewer?.contactId && (await findTwoFactor(db, viewer.contactId)))) {
    throw new Problem('two-factor-required')
  }
  await db.transaction().execute(async (tx) => {
    const isChanged = required ? await insertRequirement(tx, now) : await deleteRequirement(tx)
    if (!isChanged) return
    const metadata = { fields: ['twoFactorRequirement'], required }
    await recordActivity(tx, { eventType: 'app.settings-updated', actor: actorOf(viewer), metadata, now })
  })
  return showRequirement(context)
}
