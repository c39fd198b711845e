import { failedShare, leastTried, warningShare } from '#domain/mailings/mailing.ts'
import { listAdmins } from '#server/contacts/index.ts'
import { emailContacts } from '#server/emails/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/tables.ts'
import { findWarning, noteWarning } from './alarm-queries.ts'
import { record } from './mailings.ts'
import { countStates, type MailingRow } from './queries.ts'
import { sumCounts } from './show.ts'

interface AlarmContext {
  db: Database
  now: Date
  config: Config
}

export async function tellAdmins(
  { db, now, config }: AlarmContext,
  { id, name }: Pick<MailingRow, 'id' | 'name'>,
  reason: 'mailing-failing' | 'mailing-not-started',
): Promise<void> {
  const write = (admin: { id: string }) => ({
    cause: `mailing-alarm:${id}:${reason}:${admin.id}:${now.toISOString()}`,
    fields: {
      MAILING: name,
      REASON: { phrase: reason },
      MAILINGLINK: `${config.audience}/admin/mailings/${id}`,
    },
  })
  await emailContacts(db, 'mailing-alarm', await listAdmins(db, now), write, now, 'transactional')
}

/** Once for each mailing: more of it fails than should, and enough was tried to tell. */
export async function warnOfFailures(context: AlarmContext): Promise<void> {
  const { db, now } = context
  const candidates = await findWarning(db)
  if (candidates.length === 0) return
  const states = await countStates(
    db,
    candidates.map(({ id }) => id),
  )
  for (const mailing of candidates) {
    const counts = sumCounts(states.get(mailing.id) ?? [])
    if (!warns(counts, mailing.status)) continue
    await db.transaction().execute(async (tx: Tx) => {
      if (!(await noteWarning(tx, mailing.id, now))) return
      await record(tx, { viewer: undefined, now }, 'email.mailing-failing', mailing)
      await tellAdmins({ ...context, db: tx }, mailing, 'mailing-failing')
    })
  }
}

export function warns(counts: ReturnType<typeof sumCounts>, status: MailingRow['status']): boolean {
  const tried = counts.sent + counts.unsubscribed + counts.bounced + counts.complained
  return (tried >= leastTried || status === 'sent') && failedShare(counts) > warningShare
}
