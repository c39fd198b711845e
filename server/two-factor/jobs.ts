import { findContact } from '#server/contacts/index.ts'
import { emailTwoFactorChanged } from '#server/emails/index.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { findTwoFactor, hasRecoveryCodes } from './queries.ts'
import { checkUsedCodesTask } from './used-codes-task.ts'

/** A recovery code was used: whoever has none left would be locked out with the next lost device. */
const checkUsedCodes = job<{ contactId: string }>(checkUsedCodesTask.name, ({ contactId }, { db, now }) =>
  db.transaction().execute(async (tx) => {
    if (!(await findTwoFactor(tx, contactId)) || (await hasRecoveryCodes(tx, contactId))) return
    const contact = await findContact(tx, contactId)
    if (contact) await emailTwoFactorChanged(tx, contact, 'codes-used-up', now)
  }),
)

export const twoFactorJobs: Job[] = [checkUsedCodes]
