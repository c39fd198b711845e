import { sql } from 'kysely'
import type { Database, Tx } from '#server/tables.ts'
import type { QueuedJob } from './job.ts'

export interface EnqueueOptions {
  runAt?: Date
  /** Jobs with the same key are one: a later one replaces one that has not begun. */
  key?: string
  /** Lower runs first; 0 unless told. */
  priority?: number
}

/** Puts work in the queue with `db`; inside a transaction it exists exactly when the change does. */
export async function enqueue<Payload>(
  db: Database | Tx,
  job: QueuedJob<Payload>,
  payload: Payload,
  { runAt, key, priority }: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name},
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${job.maxAttempts}::int,
    job_key => ${key ?? null}::text,
    priority => ${priority ?? 0}::int
  )`.execute(db)
}

/** As `enqueue`, many in one statement; each with a key of its own. */
export async function enqueueEach<Payload>(
  db: Database | Tx,
  job: QueuedJob<Payload>,
  entries: readonly { payload: Payload; key: string; priority?: number }[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`select graphile_worker.add_job(
    ${job.name},
    payload => (entry -> 'payload')::json,
    max_attempts => ${job.maxAttempts}::int,
    job_key => entry ->> 'key',
    priority => coalesce((entry ->> 'priority')::int, 0)
  ) from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) as entry`.execute(db)
}
