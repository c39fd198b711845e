import { sql } from 'kysely'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
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
  const { name, maxAttempts } = job
  await addJob(db, {
    name,
    payload: JSON.stringify(payload),
    runAt: runAt ?? null,
    maxAttempts,
    key: key ?? null,
    priority: priority ?? 0,
  })
}

interface NewJob {
  name: string
  payload: string
  runAt: Date | null
  maxAttempts: number
  key: string | null
  priority: number
}

const addJob = prepared((db, { name, payload, runAt, maxAttempts, key, priority }: StandIns<NewJob>) =>
  sql`select graphile_worker.add_job(
    ${name},
    payload => ${payload}::json,
    run_at => ${runAt}::timestamptz,
    max_attempts => ${maxAttempts}::int,
    job_key => ${key}::text,
    priority => ${priority}::int
  )`.compile(db),
)

/** As `enqueue`, many in one statement; each with a key of its own. */
export async function enqueueEach<Payload>(
  db: Database | Tx,
  job: QueuedJob<Payload>,
  entries: readonly { payload: Payload; key: string; priority?: number }[],
): Promise<void> {
  if (entries.length === 0) return
  await addJobs(db, { name: job.name, maxAttempts: job.maxAttempts, entries: JSON.stringify(entries) })
}

const addJobs = prepared(
  (db, { name, maxAttempts, entries }: StandIns<{ name: string; maxAttempts: number; entries: string }>) =>
    sql`select graphile_worker.add_job(
      ${name},
      payload => (entry -> 'payload')::json,
      max_attempts => ${maxAttempts}::int,
      job_key => entry ->> 'key',
      priority => coalesce((entry ->> 'priority')::int, 0)
    ) from jsonb_array_elements(${entries}::jsonb) as entry`.compile(db),
)
