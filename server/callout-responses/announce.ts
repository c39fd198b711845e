import { atMostEvery, type Waiting } from '#server/platform/at-most-every.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { notifyAnswered } from './announce-queries.ts'

const waitingIn = new WeakMap<Database, Waiting>()

/**
 * Tells all processes that a callout has new responses, at most once a second. Outside the transaction that stores them:
 * it would make all who answer wait for each other. What changes later the database announces itself (migration 0036).
 */
export function announceAnswered({ db, log }: Pick<Context, 'db' | 'log'>, calloutId: string): void {
  const waiting = waitingIn.get(db) ?? new Map()
  waitingIn.set(db, waiting)
  atMostEvery(1000, waiting, calloutId, () => {
    notifyAnswered(db, calloutId).catch((error) => log.warn({ err: error }, 'new responses were not announced'))
  })
}
