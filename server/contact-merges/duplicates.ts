import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Database } from '#server/tables.ts'
import {
  type DuplicateSide,
  findDuplicates,
  findLook,
  type Look,
  listDuplicates,
  noteLook,
  setDismissed,
} from './queries.ts'
import { lookForDuplicatesTask } from './tasks.ts'

/** How old an answer may be before somebody who asks for it has it made anew. */
const freshMs = 5 * 60_000
/** Where people join all the time, a page that stays open does not look again at once. */
const pauseMs = 10_000

interface Query {
  dismissed: boolean
  limit: number
  offset: number
}

/** The pairs that are known; older ones, and those of before somebody joined, are looked for again meanwhile. */
export async function showDuplicates({ db, now }: Context, query: Query) {
  const look = await findLook(db, now)
  const isOld = ageOf(look, now) > freshMs || hasJoinedSince(look)
  if (isOld && ageOf(look, now) > pauseMs && !isWaiting(look, now)) await askForLook(db, now)
  const { items, total } = await listDuplicates(db, query)
  return {
    items: items.map(({ first, second, ...pair }) => ({
      ...pair,
      contacts: [describeSide(first), describeSide(second)] satisfies [unknown, unknown],
    })),
    total,
    offset: query.offset,
    count: items.length,
    lookedAt: look.lookedAt ?? undefined,
    looking: isOld,
  }
}

const ageOf = ({ lookedAt }: Look, now: Date) => (lookedAt ? now.getTime() - lookedAt.getTime() : Infinity)

const hasJoinedSince = ({ lookedAt, joinedAt }: Look) => lookedAt !== null && joinedAt !== null && joinedAt > lookedAt

/** Asked for a short while ago, and not done yet. */
function isWaiting({ lookedAt, askedAt }: Look, now: Date): boolean {
  return askedAt !== null && now.getTime() - askedAt.getTime() < freshMs && (lookedAt === null || lookedAt < askedAt)
}

async function askForLook(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await noteLook(tx, { askedAt: now })
    await enqueue(tx, lookForDuplicatesTask, {}, { key: lookForDuplicatesTask.name })
  })
}

function describeSide({ joined, lastSeen, ...side }: DuplicateSide) {
  return { ...side, joined: new Date(joined), lastSeen: lastSeen === null ? undefined : new Date(lastSeen) }
}

export async function lookForDuplicates(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await findDuplicates(tx)
    await noteLook(tx, { lookedAt: now })
  })
}

export async function dismiss({ db, now }: Context, id: string): Promise<void> {
  if (!(await setDismissed(db, id, now))) throw new Problem('not-found')
}

export async function reopen({ db }: Context, id: string): Promise<void> {
  if (!(await setDismissed(db, id, null))) throw new Problem('not-found')
}
