import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'

export interface JobContext {
  db: Database
  now: Date
  config: Config
  log: Log
}

/** Background work with a name. It may run twice; the room's function makes that harmless. */
export interface Job<Payload = unknown> {
  readonly name: string
  // A method, not a property: so a list of jobs holds every payload.
  run(payload: Payload, context: JobContext): Promise<void>
  readonly maxAttempts: number
  /** When it runs by itself, as a crontab line in UTC; most jobs are enqueued instead. */
  readonly schedule: string | undefined
  /** What waits for others runs in a lane of its own, beside all else. */
  readonly lane: string | undefined
  /** Names it had before: what was queued under one of them runs too. */
  readonly formerNames: readonly string[]
}

/** As much of a job as its queue needs; what enqueues it need not load what it does. */
export interface QueuedJob<Payload> {
  readonly name: string
  run?(payload: Payload, context: JobContext): Promise<void>
  readonly maxAttempts: number
}

export function job<Payload = Record<string, never>>(
  name: string,
  run: (payload: Payload, context: JobContext) => Promise<void>,
  options: { maxAttempts?: number; schedule?: string; lane?: string; formerNames?: readonly string[] } = {},
): Job<Payload> {
  const { maxAttempts = 25, schedule, lane, formerNames = [] } = options
  return { name, run, maxAttempts, schedule, lane, formerNames }
}
