import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readFirstEntries } from '#server/public-responses/index.ts'
import type { Database } from '#server/tables.ts'
import { placesSlug } from './places.ts'

/** What the first visitor of a map with many places waits for, and everybody else because of them. */
export interface MapIndex {
  entries: number
  firstViewMs: number
  firstViewLimit: number
  buildSeconds: number
  longestBlockMs: number
  blockLimit: number
}

export async function measureMapIndex(db: Database): Promise<MapIndex> {
  const context = { db, viewer: undefined, now: new Date(), log: console as never }
  const read = () => readFirstEntries(context, placesSlug, { view: 'map', limit: 60 })
  // The statements' plans and the code are warm on a server that has run for a while.
  await db.selectFrom('callouts').select('id').limit(1).execute()
  const began = performance.now()
  const { total } = await read()
  const firstViewMs = performance.now() - began
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  while ((await read()).version === undefined) await new Promise((resolve) => setTimeout(resolve, 250))
  const buildSeconds = (performance.now() - began) / 1000
  delay.disable()
  const longestBlockMs = delay.max / 1e6
  return { entries: total, firstViewMs, firstViewLimit: 300, buildSeconds, longestBlockMs, blockLimit: 50 }
}
