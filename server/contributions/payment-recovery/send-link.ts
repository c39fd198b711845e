import { linkState } from '#domain/contributions/payment-recovery.ts'
import { Problem } from '#domain/http/problem.ts'
import { findContact } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { mailLink } from './mails.ts'
import { findOpenRecovery } from './queries.ts'

/** Emails someone whose renewal failed a link to pay it, besides the reminders: the newsroom was asked for it. */
export function sendRecoveryLink({ db, config, now }: Context, contactId: string): Promise<{ isSent: boolean }> {
  return db.transaction().execute(async (tx) => {
    const contact = await findContact(tx, contactId)
    const recovery = await findOpenRecovery(tx, contactId)
    if (!contact || !recovery || linkState(recovery, now) !== 'open') throw new Problem('not-found')
    return { isSent: await mailLink(tx, contact, recovery, { config, now }) }
  })
}
