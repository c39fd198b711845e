import { setTimeout as pause } from 'node:timers/promises'
import { beginningOf } from '#domain/http/storable.ts'
import { judgeAnswer } from '#domain/mailings/answer.ts'
import { awayPauseMs, nextTryAt } from '#domain/mailings/retry.ts'
import { readSite } from '#server/emails/index.ts'
import { processKey } from '#server/platform/db/lease.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { type MailConnections, MailNotTaken, openConnections } from '#server/platform/mail/mailer.ts'
import { openLinks } from '../links/links.ts'
import type { MailingRow } from '../queries.ts'
import { openDesk } from './desk.ts'
import * as queries from './queries.ts'

interface Options {
  /** In whose name recipients are taken; this process's unless told. */
  process?: number
  /** How long it goes on, while there is somebody to send to. */
  milliseconds?: number
}

/** Long enough that opening connections costs nothing, short enough that a process that is told to stop soon does. */
const sliceMs = 15_000

/**
 * Hands over what is due, over connections of its own, so that no other mail waits behind it. As many recipients are taken
 * at a time as there are connections: after a crash no more than those are in doubt. Answers whether more is due.
 */
export async function sendMailings(
  context: JobContext,
  { process = processKey, milliseconds = sliceMs }: Options = {},
): Promise<{ isMoreDue: boolean }> {
  const { db, config } = context
  const clock = startClock(context.now)
  if (config.email.provider === 'none') {
    await queries.holdAll(db, { reason: 'no-mail-server', answer: null, until: null })
    return { isMoreDue: false }
  }
  await queries.freeInterrupted(db, process)
  const sending = await queries.findSending(db, clock())
  if (sending.length === 0) return { isMoreDue: false }
  const connections = openConnections(config.email, config.mailing.connections)
  try {
    const round = await prepareRound(context, { connections, process, clock, sending })
    const until = clock().getTime() + milliseconds
    const lanes = splitConnections(config.mailing.connections)
    const ended = await Promise.allSettled(lanes.map((size) => runLane(round, { size, until })))
    for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
    return { isMoreDue: !round.isAway && (await queries.hasDue(db, clock())) }
  } finally {
    connections.close()
  }
}

/** Two lanes in turn: while one waits for the database, the other's connections are busy. */
function splitConnections(connections: number): number[] {
  const half = Math.ceil(connections / 2)
  return connections === 1 ? [1] : [half, connections - half]
}

/** Work has a beginning that it was given, and goes on from there. */
function startClock(now: Date): () => Date {
  const begun = performance.now()
  return () => new Date(now.getTime() + Math.round(performance.now() - begun))
}

type Desk = ReturnType<typeof openDesk>

interface Round {
  context: JobContext
  connections: MailConnections
  process: number
  clock: () => Date
  /** Mailings of which somebody may be due, each with what writes its mails. */
  open: { mailing: MailingRow; write: Desk }[]
  /** The server takes nobody's mail. */
  isAway: boolean
}

async function prepareRound(
  context: JobContext,
  { sending, ...rest }: Pick<Round, 'connections' | 'process' | 'clock'> & { sending: readonly MailingRow[] },
): Promise<Round> {
  const { db, config } = context
  const surroundings = { db, site: await readSite({ db, config }), linksOf: await openLinks(db, config.audience) }
  const open = sending.map((mailing) => ({ mailing, write: openDesk(mailing, surroundings) }))
  return { context, ...rest, open, isAway: false }
}

/** One after the other: writes what came of the last mails, takes the next, sends them at once. */
async function runLane(round: Round, { size, until }: { size: number; until: number }): Promise<void> {
  const { context, clock, process } = round
  const { paceAMinute } = context.config.mailing
  const most = paceAMinute > 0 ? Math.max(1, Math.min(size, Math.floor(paceAMinute / 60))) : size
  let results: queries.Result[] = []
  for (;;) {
    const current = round.open[0]
    const isOver = round.isAway || !current || clock().getTime() >= until
    const allowed = isOver ? 0 : await waitForPace(round, { mails: most, until })
    const limit = allowed ? most : 0
    if (limit === 0 && results.length === 0) return
    const mailing = current?.mailing ?? { id: '00000000-0000-0000-0000-000000000000', kind: 'messages' }
    const { claimed, skipped } = await insist(results.length > 0, () =>
      queries.storeAndClaim(context.db, { results, mailing, limit, process }, clock()),
    )
    results = []
    if (limit === 0) return
    if (current && claimed.length + skipped === 0) {
      // Nobody of this mailing is due: the next one's turn.
      round.open = round.open.filter((each) => each !== current)
      continue
    }
    if (current) results = await Promise.all(claimed.map((recipient) => handOver(round, current, recipient)))
  }
}

const insistTimes = 30

/** What the mail server took is written down even if the database is away for a moment: else it would be sent again. */
async function insist<Stored>(isNeeded: boolean, store: () => Promise<Stored>): Promise<Stored> {
  for (let times = 1; ; times++) {
    try {
      return await store()
    } catch (error) {
      if (!isNeeded || times >= insistTimes) throw error
      await pause(1_000)
    }
  }
}

/** Whether as many may leave; waits for it where a pace is set. */
async function waitForPace(round: Round, { mails, until }: { mails: number; until: number }): Promise<boolean> {
  const { context, clock } = round
  const { paceAMinute } = context.config.mailing
  while (paceAMinute > 0) {
    const next = await queries.takeAllowance(context.db, { mails, paceAMinute }, clock())
    if (!next) return true
    if (next.getTime() > until || round.isAway) return false
    await pause(Math.max(1, next.getTime() - clock().getTime()))
  }
  return true
}

async function handOver(
  round: Round,
  { mailing, write }: Round['open'][number],
  recipient: queries.Claimed,
): Promise<queries.Result> {
  const { context, connections, clock } = round
  const { id } = recipient
  const none = { id, reason: null, answer: null, nextTryAt: null, mayBeTwice: false, isUntried: false }
  try {
    const response = await connections.send(await write(recipient, clock()))
    if (mailing.heldReason) {
      mailing.heldReason = null
      await queries.releaseHeld(context.db, mailing.id)
    }
    return { ...none, status: 'sent', answer: beginningOf(response, 200) }
  } catch (error) {
    if (!(error instanceof MailNotTaken)) {
      context.log.error({ err: error, recipient: id }, 'an email of a mailing could not be written')
      return {
        ...none,
        status: 'deferred',
        reason: 'server-busy',
        nextTryAt: new Date(clock().getTime() + awayPauseMs),
      }
    }
    const answer = beginningOf(error.response ?? error.message, 500)
    const judgement = judgeAnswer(error)
    if (judgement.outcome === 'away') {
      const until = new Date(clock().getTime() + awayPauseMs)
      await holdMailings(round, { answer, until })
      return { ...none, status: 'waiting', nextTryAt: until, isUntried: true }
    }
    const { reason } = judgement
    const mayBeTwice = error.wasBegun && error.responseCode === undefined
    const next =
      judgement.outcome === 'deferred'
        ? nextTryAt(recipient.attempts, mailing.startedAt ?? clock(), clock())
        : undefined
    if (next) return { ...none, status: 'deferred', reason, answer, nextTryAt: next, mayBeTwice }
    return { ...none, status: 'bounced', reason, answer }
  }
}

/** Once in a round is enough. */
async function holdMailings(round: Round, { answer, until }: { answer: string; until: Date }): Promise<void> {
  if (round.isAway) return
  round.isAway = true
  const { db, log } = round.context
  log.warn({ answer }, 'the mail server takes no mailing at present')
  await queries.holdAll(db, { reason: 'mail-server-away', answer, until })
}
