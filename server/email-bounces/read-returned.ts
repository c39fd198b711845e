import type { JobContext } from '#server/platform/jobs/job.ts'
import type { MailLedger } from './mail-ledger.ts'
import { noteMailEvents, type ToldEvent } from './note-events.ts'
import { refOfReturnAddress } from './return-address.ts'

/** Reads the mailbox of returned mail. What it says is stored before it is put aside; read again it says nothing new. */
export async function readReturned(
  { db, config, log, now }: JobContext,
  ledgers: readonly MailLedger[],
): Promise<void> {
  const { email } = config
  if (email.provider !== 'smtp' || !email.returns) return
  // Loaded with the first mailbox that is read.
  const { readReturnMailbox } = await import('#server/platform/mail/return-mailbox.ts')
  const { readReport } = await import('./read-report.ts')
  await readReturnMailbox(email.returns, async (mails) => {
    const events: ToldEvent[] = []
    for (const mail of mails) {
      const report = await readReport(mail, (address) => refOfReturnAddress(config, address)).catch((error) => {
        log.warn({ err: error }, 'a returned email could not be read')
        return undefined
      })
      if (report) events.push(eventOf(report, now))
    }
    log.info({ mails: mails.length, reports: events.length }, 'returned emails were read')
    await noteMailEvents({ db, ledgers, actor: { type: 'system' }, now }, events)
  })
}

/** Of one mail each kind counts once, however many servers report it. */
function eventOf(
  { ref, ...report }: { ref: string } & Pick<ToldEvent, 'kind' | 'reason' | 'detail'>,
  at: Date,
): ToldEvent {
  return { id: `returned:${ref}:${report.kind}`, recipientRef: ref, ...report, at }
}
