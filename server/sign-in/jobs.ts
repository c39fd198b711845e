import { findContact } from '#server/contacts/index.ts'
import { deleteExpiredResetFlows, deleteExpiredSessions, mailLockedOwnerTask } from '#server/credentials/index.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { mailLockedOwner } from './locked-owner.ts'
import { deleteOldTries } from './queries.ts'
import { type ResetRequest, sendResetLink } from './reset-link.ts'

export const sendResetLinkJob = job<ResetRequest>('send-reset-link', sendResetLink)

const mailLockedOwnerJob = job<{ contactId: string }>(mailLockedOwnerTask.name, async ({ contactId }, context) => {
  const contact = await findContact(context.db, contactId)
  if (contact) await mailLockedOwner(context, contact)
})

const deleteExpiredSignIns = job(
  'delete-expired-sign-ins',
  async (_payload, { db, now, config }) => {
    await deleteExpiredResetFlows(db, now)
    await deleteExpiredSessions(db, { now, days: config.session.days })
    await deleteOldTries(db, now)
  },
  { schedule: '15 1 * * *' },
)

export const signInJobs: Job[] = [sendResetLinkJob, mailLockedOwnerJob, deleteExpiredSignIns]
