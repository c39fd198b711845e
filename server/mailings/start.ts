import { randomBytes } from 'node:crypto'
import { type Issue, Problem } from '#domain/http/problem.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import type { FilterSources } from '#server/contacts/index.ts'
import { getOrganisation } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue, enqueueEach } from '#server/platform/jobs/enqueue.ts'
import type { QueuedJob } from '#server/platform/jobs/job.ts'
import type { Database, Tx } from '#server/tables.ts'
import { insertRecipients } from './addressing-queries.ts'
import { chooseSlug } from './archive/slug.ts'
import { type AudienceSources, findAddressing, findTarget, type Target } from './audience.ts'
import { noteCountedLinks } from './clicks/links.ts'
import { lockUnsent, record } from './mailings.ts'
import {
  findSegments,
  lockMailing,
  lockStoryMailings,
  type MailingRow,
  type NamedSegment,
  updateMailing,
} from './queries.ts'
import { type Mailing, showMailing } from './show.ts'
import { listMissing } from './text-issues.ts'

type StartContext = Pick<Context, 'db' | 'now' | 'config' | 'viewer'>

export const startTask: QueuedJob<{ id: string }> = { name: 'start-mailing', maxAttempts: 5 }
export const sendTask: QueuedJob<{ slot: number }> = { name: 'send-mailings', maxAttempts: 25 }

/** How many processes share the work, at most. */
const slots = [1, 2, 3, 4]

/** Has every process that runs jobs, or some of them, send what is due. */
export function enqueueSending(db: Database): Promise<void> {
  return enqueueEach(
    db,
    sendTask,
    slots.map((slot) => ({ payload: { slot }, key: sendKey(slot), priority: 10 })),
  )
}

export const sendKey = (slot: number) => `send-mailings:${slot}`

/** A moment that has just gone by is now: clocks differ. */
const toleranceMs = 5 * 60_000

/** Sends a draft, or says when it is to be sent. */
export async function sendMailing(
  sources: AudienceSources,
  context: StartContext,
  id: string,
  { sendAt, revision }: { sendAt?: Date | undefined; revision?: string | undefined },
): Promise<Mailing> {
  return context.db.transaction().execute(async (tx) => {
    const row = await lockUnsent(tx, id, revision)
    const within = { ...context, db: tx }
    const ready = await getReady(sources, within, row)
    if (sendAt && sendAt.getTime() <= context.now.getTime() - toleranceMs)
      throw refuse([{ path: ['sendAt'], constraint: 'min' }])
    if (!sendAt || sendAt <= context.now) return showMailing(within, await begin(sources, within, row, ready))
    // Rules that are broken are told now.
    await findAddressing(sources, within, { ...ready, kind: row.kind })
    const scheduled = await updateMailing(tx, id, {
      status: 'scheduled',
      sendAt,
      revision: row.revision + 1,
      updatedAt: context.now,
    })
    await enqueue(tx, startTask, { id }, { runAt: sendAt, key: `start-mailing:${id}` })
    await record(tx, context, 'email.mailing-scheduled', row, { sendAt: sendAt.toISOString() })
    return showMailing(within, scheduled)
  })
}

export async function unscheduleMailing(context: Context, id: string): Promise<Mailing> {
  return changeStatus(context, id, { from: 'scheduled', event: 'email.mailing-unscheduled' }, (row) => ({
    status: 'draft',
    sendAt: null,
    revision: row.revision + 1,
    updatedAt: context.now,
  }))
}

export async function stopMailing(context: Context, id: string): Promise<Mailing> {
  return changeStatus(context, id, { from: 'sending', event: 'email.mailing-stopped' }, () => ({
    status: 'stopped',
    stoppedAt: context.now,
    heldReason: null,
    heldAnswer: null,
    heldUntil: null,
    updatedAt: context.now,
  }))
}

/** Of a story that isn't published any more nobody is told; what else may be gone was read when it began. */
export async function resumeMailing(sources: AudienceSources, context: Context, id: string): Promise<Mailing> {
  const resumed = await changeStatus(
    context,
    id,
    { from: 'stopped', event: 'email.mailing-resumed' },
    async (row, tx) => {
      const isTold = row.storyTitle === null || (await findTarget(sources, { ...context, db: tx }, row))
      if (!isTold) throw refuse([lackingTarget(row)])
      return { status: 'sending', stoppedAt: null, updatedAt: context.now }
    },
  )
  await enqueueSending(context.db)
  return resumed
}

type MailingUpdate = Parameters<typeof updateMailing>[2]

function changeStatus(
  context: Context,
  id: string,
  { from, event }: { from: MailingRow['status']; event: Parameters<typeof record>[2] },
  write: (row: MailingRow, tx: Tx) => MailingUpdate | Promise<MailingUpdate>,
): Promise<Mailing> {
  return context.db.transaction().execute(async (tx) => {
    const row = await lockMailing(tx, id)
    if (!row) throw new Problem('not-found')
    if (row.status !== from) throw new Problem('invalid-status-change')
    const changed = await updateMailing(tx, id, await write(row, tx))
    await record(tx, context, event, row)
    return showMailing({ ...context, db: tx }, changed)
  })
}

interface Ready {
  target: Target
  excluded: NamedSegment[]
}

/** Refuses what isn't whole: it needs recipients, every segment that is left out, and a subject and words in each of its languages. */
export async function getReady(
  sources: AudienceSources,
  context: Pick<StartContext, 'db' | 'config'>,
  row: MailingRow,
): Promise<Ready> {
  const { db } = context
  const target = await findTarget(sources, context, row)
  const excluded = await findSegments(db, row.excludedSegmentIds)
  const issues: Issue[] = [
    ...(target ? [] : [lackingTarget(row)]),
    // Without it, those who were to be left out would be written to.
    ...(excluded.length === row.excludedSegmentIds.length
      ? []
      : [{ path: ['excludedSegmentIds'], constraint: 'isIn' }]),
    ...listMissing(row.texts),
  ]
  if (!target || issues.length > 0) throw refuse(issues)
  return { target, excluded }
}

function lackingTarget({ newsletterGroupId, storyTitle }: MailingRow): Issue {
  if (storyTitle !== null) return { path: ['storyId'], constraint: 'isIn' }
  return newsletterGroupId
    ? { path: ['newsletterGroupId'], constraint: 'isIn' }
    : { path: ['segmentId'], constraint: 'isNonEmptyString' }
}

const refuse = (issues: Issue[]) => new Problem('bad-request', { paramType: 'body', issues })

/** Writes down who is to receive it, and has it sent. */
export async function begin(
  sources: FilterSources,
  context: StartContext & { db: Tx },
  row: MailingRow,
  ready: Ready,
): Promise<MailingRow> {
  const { db: tx, now } = context
  const { target } = ready
  if ('story' in target) await lockStoryMailings(tx, target.story.id)
  const addressing = await findAddressing(sources, context, { ...ready, kind: row.kind })
  const site = chooseLocale((await getOrganisation(tx)).locale)
  const written = Object.keys(row.texts)
  const { recipients, leftOut } = await insertRecipients(tx, row.id, addressing, {
    textLocale: (locale) => chooseTextLocale(written, { reader: locale ?? site, site }) ?? 'en',
    now,
  })
  const started = await updateMailing(tx, row.id, {
    status: 'sending',
    ...('segment' in target && { segmentName: target.segment.name }),
    ...('story' in target && { storyTitle: target.story.title }),
    ...('newsletter' in target && {
      newsletterLabel: target.newsletter.label,
      slug: await chooseSlug(context, row),
    }),
    sendAt: row.sendAt ?? now,
    startedAt: now,
    leftOut,
    webCopyId: randomBytes(16).toString('base64url'),
    revision: row.revision + 1,
    updatedAt: now,
  })
  await noteCountedLinks(tx, context.config, row)
  await record(tx, context, 'email.mailing-started', row, { recipients })
  await enqueueSending(tx)
  return started
}
