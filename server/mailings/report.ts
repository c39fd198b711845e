import { writeRecord } from '#domain/csv/csv.ts'
import type { Download } from '#domain/http/download.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import type { mailingsApi, Recipient } from '#domain/mailings/api.ts'
import { failedShare } from '#domain/mailings/mailing.ts'
import { secondsToSend } from '#domain/mailings/pace.ts'
import { recordAccess } from '#server/activity/index.ts'
import { readSite, senderOf } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { warns } from './alarms.ts'
import { findLinks } from './clicks/queries.ts'
import { countStates, findMailing, type MailingRow } from './queries.ts'
import {
  countTwice,
  countUnderWay,
  findRecipients,
  findRecipientsAfter,
  type RecipientRow,
  readPace,
} from './report-queries.ts'
import { archiveOf, showCreator, sumCounts, summarise, webCopyOf } from './show.ts'

export async function getReport(context: Context, id: string): Promise<Reply<typeof mailingsApi.getMailingReport>> {
  const { db, config } = context
  const row = await get(db, id)
  const [summary] = await summarise(context, [row])
  if (!summary) throw new Problem('not-found')
  const states = (await countStates(db, [id])).get(id) ?? []
  const counts = sumCounts(states)
  const { paceAMinute } = config.mailing
  const { stoppedAt, heldReason, heldAnswer } = row
  const links = await findLinks(db, id)
  return {
    mailing: {
      ...summary,
      // Of the same moment as the reasons.
      counts,
      recipients: Object.values(counts).reduce((sum, count) => sum + count, 0),
      createdBy: await showCreator(db, row),
      ...archiveOf(row, { counts }, config),
      ...webCopyOf(row, config.audience),
      from: senderOf(row, await readSite({ db, config })),
      stoppedAt,
    },
    reasons: states.flatMap(({ status, reason, count }) => (reason ? [{ status, reason, count }] : [])),
    ...(heldReason && { held: { reason: heldReason, ...(heldAnswer && { answer: heldAnswer }) } }),
    leftOut: row.leftOut,
    ...(links.length > 0 && { links: links.map(({ url, clicks }) => ({ url, clicks })) }),
    failedShare: failedShare(counts),
    warns: warns(counts, row.status),
    mayBeTwice: await countTwice(db, id),
    underWay: await countUnderWay(db, id),
    pace: await readPace(db, id),
    paceAMinute,
    secondsLeft: row.status === 'sending' && !heldReason ? secondsToSend(counts.waiting, paceAMinute) : null,
  }
}

export async function listRecipients(
  { db }: Context,
  id: string,
  query: Query<typeof mailingsApi.listRecipients>,
): Promise<Reply<typeof mailingsApi.listRecipients>> {
  await get(db, id)
  const { rows, total } = await findRecipients(db, id, query)
  return { items: rows.map(showRecipient), total, offset: query.offset, count: rows.length }
}

const pageSize = 1_000

const headings = ['name', 'email', 'language', 'status', 'reason', 'answer', 'attempts', 'triedAt', 'mayBeTwice']

/** Read page by page as fast as it is taken. */
export async function exportRecipients(context: Context, id: string): Promise<Download> {
  const { db, now } = context
  await get(db, id)
  await recordAccess(context, { eventType: 'access.contacts-exported', metadata: { mailing: id } })
  return { filename: `recipients-${now.toISOString()}.csv`, content: writeTable(db, id) }
}

async function* writeTable(db: Database, id: string): AsyncGenerator<string> {
  yield writeRecord(headings)
  let after = 0
  for (;;) {
    const rows = await findRecipientsAfter(db, id, after, pageSize)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    yield rows.map((row) => writeRecord(cellsOf(row))).join('')
  }
}

function cellsOf(row: RecipientRow): string[] {
  const { name, address, locale, status, reason, answer, attempts, triedAt, mayBeTwice } = row
  return [
    name,
    address,
    locale,
    status,
    reason ?? '',
    answer ?? '',
    String(attempts),
    triedAt?.toISOString() ?? '',
    mayBeTwice ? 'true' : '',
  ]
}

function showRecipient({ id, address, reason, answer, nextTryAt, mayBeTwice, ...row }: RecipientRow): Recipient {
  return {
    ...row,
    id: String(id),
    email: address,
    ...(reason && { reason }),
    ...(answer && { answer }),
    nextTryAt: row.attempts > 0 ? nextTryAt : null,
    ...(mayBeTwice && { mayBeTwice }),
  }
}

async function get(db: Database, id: string): Promise<MailingRow> {
  const row = await findMailing(db, id)
  if (!row) throw new Problem('not-found')
  return row
}
