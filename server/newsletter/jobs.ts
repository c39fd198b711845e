import { type Job, type JobContext, job, type QueuedJob } from '#server/platform/jobs/job.ts'
import { isBuiltIn } from './built-in/is-built-in.ts'
import { lapse } from './built-in/lapse.ts'
import { clearPending } from './clear-pending.ts'
import { refreshGroups } from './groups.ts'
import { importMember } from './import-member.ts'
import { removeMember } from './members.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import * as queries from './queries.ts'
import { readMember, settleMember } from './read-member.ts'
import { reconcileMembers } from './reconcile.ts'
import { sendMember } from './send-member.ts'
import { takeEvent } from './take-event.ts'
import * as tasks from './tasks.ts'

/** The work of a task that is queued elsewhere. */
function does<Payload>(
  { name, maxAttempts }: QueuedJob<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
): Job<Payload> {
  return job(name, run, { maxAttempts })
}

const minute = 60_000
/** An hour, and what the last run may have been late by. */
const pulledMs = 70 * minute
const eventsKeptMs = 30 * 24 * 60 * minute

/** Nobody is asked where there is no provider. */
const isUsed = ({ config }: JobContext) => chooseNewsletterProvider(config) !== undefined

export const newsletterJobs: Job[] = [
  does(tasks.syncMemberTask, ({ contactId }, context) => sendMember(context, contactId)),
  does(tasks.removeMemberTask, (removal, context) => removeMember(context, removal)),
  does(tasks.readMemberTask, ({ contactId, clears }, context) => readMember(context, contactId, clears)),
  does(tasks.settleMemberTask, async ({ contactId, theirs, mark }, context) => {
    const isSettled = await settleMember(context, { contactId, theirs: theirs ?? undefined, mark, clears: false })
    if (!isSettled) await readMember(context, contactId)
  }),
  does(tasks.importMemberTask, ({ member }, context) => importMember(context, member)),
  does(tasks.takeEventTask, ({ event }, context) => takeEvent(context, event)),

  job(
    'newsletter.right-tags',
    async (_payload, context) => {
      if (isUsed(context)) await queries.queueWrongTags(context.db, {}, { now: context.now })
    },
    { schedule: '30 * * * *' },
  ),
  job(
    'newsletter.pull-changes',
    async (_payload, context) => {
      const since = new Date(context.now.getTime() - pulledMs)
      await reconcileMembers(context, { within: { since }, fix: ['status', 'groups', 'names'] })
    },
    { schedule: '35 * * * *' },
  ),
  job('newsletter.refresh-groups', async (_payload, context) => void (await refreshGroups(context)), {
    schedule: '40 * * * *',
  }),
  job(
    'newsletter.clear-pending',
    async (_payload, context) => void (await (isBuiltIn(context.config) ? lapse(context) : clearPending(context))),
    { schedule: '0 1 * * *' },
  ),
  job(
    'newsletter.delete-old-events',
    (_payload, { db, now }) => queries.deleteEvents(db, { before: new Date(now.getTime() - eventsKeptMs) }),
    { schedule: '10 1 * * *' },
  ),
]
