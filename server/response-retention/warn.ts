import { momentField } from '#domain/emails/field.ts'
import { deletionOf } from '#domain/response-retention/deletion.ts'
import { countDue } from '#server/callout-responses/index.ts'
import { listAdmins } from '#server/contacts/index.ts'
import { emailContacts } from '#server/emails/index.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { reachOf } from './delete-due.ts'
import { type Due, listUnwarned, noteWarned } from './queries.ts'

const template = 'response-deletion'

/** Tells all admins what will be deleted a week before it is, once for each deletion; nobody of what isn't there. */
export async function warnAdmins(context: Pick<JobContext, 'db' | 'config' | 'now'>): Promise<void> {
  for (const due of await listUnwarned(context.db, context.now)) await warnOf(context, due)
}

async function warnOf({ db, config, now }: Pick<JobContext, 'db' | 'config' | 'now'>, due: Due): Promise<void> {
  const { calloutId, title, scope, days, expires } = due
  const at = deletionOf({ expires }, { scope, days })?.at ?? expires
  const { responses } = await countDue(db, calloutId, reachOf(scope, at))
  if (responses === 0) return
  const fields = {
    CALLOUTTITLE: title,
    COUNT: String(responses),
    DELETED: { phrase: `deleted-${scope}` as const },
    // What is overdue goes at once.
    DELETEDATE: momentField(at < now ? now : at),
    SETTINGSLINK: `${config.audience}/admin/callouts/edit/${calloutId}`,
  }
  await db.transaction().execute(async (tx) => {
    if (!(await noteWarned(tx, due))) return
    const write = ({ id }: { id: string }) => ({
      cause: `${template}:${calloutId}:${id}:${scope}:${at.toISOString()}`,
      fields,
    })
    await emailContacts(tx, template, await listAdmins(tx, now), write, now, 'transactional')
  })
}
