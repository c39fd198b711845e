import { setTimeout as pause } from 'node:timers/promises'
import { classifyFailure, findStatus } from '#domain/email-bounces/classify.ts'
import { longestDetail } from '#domain/email-bounces/mail-event.ts'
import { beginningOf } from '#domain/http/storable.ts'
import { judgeAnswer } from '#domain/mailings/answer.ts'
import { writeMailRef } from '#domain/mailings/mail-ref.ts'
import { awayPauseMs, firstTryOf, nextTryAt } from '#domain/mailings/retry.ts'
import { noteRefusalTask } from '#server/email-bounces/index.ts'
import { readSite } from '#server/emails/index.ts'
import { processKey } from '#server/platform/db/lease.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import {
  type HandedOver,
  type MailConnections,
  type MailFailure,
  openConnections,
} from '#server/platform/mail/connections.ts'
import { type Clock, startClock } from '#server/platform/moving-clock.ts'
import type { AudienceSources } from '../audience.ts'
import { openCounting } from '../clicks/links.ts'
import { openLinks } from '../links/links.ts'
import type { MailingRow } from '../queries.ts'
import { openDesk } from './desk.ts'
import * as queries from './queries.ts'

type WillingSource = Pick<AudienceSources, 'selectWilling'>

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
  sources: WillingSource,
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
    const round = await prepareRound(sources, context, { connections, process, clock, sending })
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

type Desk = ReturnType<typeof openDesk>

interface Round {
  sources: WillingSource
  context: JobContext
  connections: MailConnections
  process: number
  clock: Clock
  /** Mailings of which somebody may be due, each with what writes its mails. */
  open: { mailing: MailingRow; write: Desk }[]
  /** The server takes nobody's mail. */
  isAway: boolean
}

async function prepareRound(
  sources: WillingSource,
  context: JobContext,
  { sending, ...rest }: Pick<Round, 'connections' | 'process' | 'clock'> & { sending: readonly MailingRow[] },
): Promise<Round> {
  const { db, config } = context
  const surroundings = {
    db,
    config,
    site: await readSite({ db, config }),
    linksOf: await openLinks(db, config.audience),
  }
  const open = await Promise.all(
    sending.map(async (mailing) => {
      const countLinks = await openCounting(db, config, mailing.id)
      return { mailing, write: openDesk(mailing, { ...surroundings, countLinks }) }
    }),
  )
  return { sources, context, ...rest, open, isAway: false }
}

/** One after the other: writes what came of the last mails, takes the next, sends them at once. */
async function runLane(round: Round, { size, until }: { size: number; until: number }): Promise<void> {
  const { sources, context, clock, process } = round
  const { paceAMinute } = context.config.mailing
  const most = paceAMinute > 0 ? Math.max(1, Math.min(size, Math.floor(paceAMinute / 60))) : size
  let results: queries.Result[] = []
  for (;;) {
    const isOver = round.isAway || round.open.length === 0 || clock().getTime() >= until
    const isAllowed = !isOver && (await waitForPace(round, { mails: most, until }))
    // The other lane may have come to the end of a mailing meanwhile.
    const current = isAllowed ? round.open[0] : undefined
    const limit = current ? most : 0
    if (limit === 0 && results.length === 0) return
    const mailing = current?.mailing ?? nothing
    const { claimed, skipped } = await insist(results.length > 0, () =>
      queries.storeAndTake(context.db, { results, mailing, limit, process, ...sources }, clock()),
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

/** No mailing's: results are written, and nobody is taken. */
const nothing = {
  id: '00000000-0000-0000-0000-000000000000',
  kind: 'messages',
  newsletterGroupId: null,
  storyId: null,
} as const

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
  current: Round['open'][number],
  recipient: queries.DueRecipient,
): Promise<queries.Result> {
  const { context, connections, clock } = round
  let handed: HandedOver
  try {
    handed = await connections.send(await current.write(recipient, clock()))
  } catch (error) {
    context.log.error({ err: error, recipient: recipient.id }, 'an email of a mailing could not be written')
    return { ...untouched, id: recipient.id, reason: 'server-busy', ...tryAgain(recipient, clock()) }
  }
  return judge(round, current.mailing, recipient, handed)
}

/** Later, or no more once it was tried long enough. */
function tryAgain({ attempts }: queries.DueRecipient, now: Date) {
  const next = nextTryAt(attempts, firstTryOf(attempts, now), now)
  return next ? ({ status: 'deferred', nextTryAt: next } as const) : ({ status: 'bounced', nextTryAt: null } as const)
}

const untouched = { reason: null, answer: null, nextTryAt: null, mayBeTwice: false, isUntried: false }

/** What the server's answer means for the recipient, and for all others. */
async function judge(
  round: Round,
  mailing: MailingRow,
  recipient: queries.DueRecipient,
  handed: HandedOver,
): Promise<queries.Result> {
  const { clock } = round
  const { id } = recipient
  if ('response' in handed) {
    if (mailing.heldReason) await orLogged(round, () => releaseHeld(round, mailing))
    return { ...untouched, id, status: 'sent', answer: beginningOf(handed.response, 200) }
  }
  const { failure } = handed
  const answer = beginningOf(failure.response ?? failure.message, 500)
  const judgement = judgeAnswer(failure)
  if (judgement.outcome === 'away' || judgement.outcome === 'sender-refused') {
    const holding = { answer, until: new Date(clock().getTime() + awayPauseMs) }
    const { until } = holding
    await orLogged(round, () =>
      judgement.outcome === 'away' ? holdMailings(round, holding) : holdMailing(round, mailing, holding),
    )
    return { ...untouched, id, status: 'waiting', nextTryAt: until, isUntried: true }
  }
  const { reason } = judgement
  if (judgement.outcome === 'bounced') {
    await orLogged(round, () => noteRefusal(round, recipient, failure))
    return { ...untouched, id, status: 'bounced', reason, answer }
  }
  const next = tryAgain(recipient, clock())
  const mayBeTwice = next.status === 'deferred' && failure.wasBegun && failure.responseCode === undefined
  return { ...untouched, id, reason, answer, ...next, mayBeTwice }
}

/**
 * What an answer means beside its recipient can be lost: the next answer says it again. The results of the others, which are
 * written down together, can't: those mails would be sent twice.
 */
async function orLogged({ context }: Round, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    context.log.error({ err: error }, 'what a mail server answered could not be acted upon')
  }
}

async function releaseHeld({ context }: Round, mailing: MailingRow): Promise<void> {
  await queries.releaseHeld(context.db, mailing.id)
  mailing.heldReason = null
}

/** An address that takes no mail at all: nothing will come back to say so. */
async function noteRefusal(
  { context, clock }: Round,
  { id, address }: Pick<queries.DueRecipient, 'id' | 'address'>,
  { response = '', message }: MailFailure,
): Promise<void> {
  const status = findStatus(response)
  if (classifyFailure(status, response) !== 'hard') return
  const recipientRef = writeMailRef(id)
  const event = { id: `refused:${recipientRef}`, kind: 'hard', address, recipientRef, reason: status } as const
  const detail = beginningOf(response || message, longestDetail)
  await enqueue(
    context.db,
    noteRefusalTask,
    { event: { ...event, detail, at: clock().toISOString() } },
    { key: event.id },
  )
}

/** Once in a round is enough. */
async function holdMailings(round: Round, { answer, until }: { answer: string; until: Date }): Promise<void> {
  if (round.isAway) return
  round.isAway = true
  const { db, log } = round.context
  log.warn({ answer }, 'the mail server takes no mailing at present')
  await queries.holdAll(db, { reason: 'mail-server-away', answer, until })
}

/** Others, by another sender, go on. */
async function holdMailing(
  round: Round,
  mailing: MailingRow,
  { answer, until }: { answer: string; until: Date },
): Promise<void> {
  if (!round.open.some((each) => each.mailing === mailing)) return
  round.open = round.open.filter((each) => each.mailing !== mailing)
  const { db, log } = round.context
  log.warn({ answer, mailing: mailing.id }, 'the mail server refuses the sender of a mailing')
  await queries.holdOne(db, mailing.id, { reason: 'sender-refused', answer, until })
  mailing.heldReason = 'sender-refused'
}
