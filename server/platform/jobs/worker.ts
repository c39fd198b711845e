import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { reportError } from '#server/platform/error-reports/report.ts'
import type { Log } from '#server/platform/http/context.ts'
import { type Job, type JobContext, job } from './job.ts'
import { freeJobsOfDeadWorkers, noteWorker } from './queries.ts'

export interface WorkerOptions {
  /** Of the process; each running job holds a connection for its queue and may hold one for its work. */
  pool: pg.Pool
  jobs: readonly Job[]
  context: Omit<JobContext, 'now'>
  /** How many jobs run side by side. */
  concurrency?: number
}

export interface Worker {
  /** Takes no new job, waits for the running ones. */
  stop(): Promise<void>
}

// What became of a job is noted by the queue's batchers: unlike its direct way they are waited for when it stops, and
// a failure of theirs ends the queue (which starts again) instead of the process.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** A process that is killed leaves its jobs locked; each start and each minute looks for such. */
const freeJobs = job('jobs.free-those-of-dead-workers', (_payload, { db }) => freeJobsOfDeadWorkers(db), {
  schedule: '* * * * *',
})

/** How many jobs of a lane of its own run side by side. */
const laneConcurrency = 3

const restartDelayMs = 2_000
const maxJitterMs = 5 * 60_000

/** Works off the queue and its timetable until stopped. Any number of processes may; each job runs in one of them. */
export async function startWorker({ pool, jobs, context, concurrency = 4 }: WorkerOptions): Promise<Worker> {
  const lanes = new Set(jobs.flatMap(({ lane }) => lane ?? []))
  const others = jobs.filter(({ lane }) => lane === undefined)
  const started: Worker[] = [await startLane({ pool, jobs: [...others, freeJobs], context, concurrency })]
  const stop = async () => void (await Promise.all(started.map((worker) => worker.stop())))
  try {
    for (const name of lanes) {
      const inLane = jobs.filter(({ lane }) => lane === name)
      started.push(await startLane({ pool, jobs: inLane, context, concurrency: laneConcurrency }))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function startLane({ pool, jobs, context, concurrency = 1 }: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController()
  const start = async () => {
    await freeJobsOfDeadWorkers(context.db)
    const { events, plugin } = noteWorkers(context, stopping.signal)
    return run({
      preset: { ...preset, plugins: [plugin] },
      events,
      pgPool: pool,
      taskList: toTasks(jobs, context),
      parsedCronItems: parseCronItems(toCronItems(jobs)),
      logger: toLogger(context.log),
      concurrency,
      noHandleSignals: true,
      pollInterval: 1_000,
    })
  }
  let runner: Runner = await start()
  const supervision = supervise()
  return {
    stop: async () => {
      stopping.abort()
      await runner.stop().catch(() => {})
      await supervision
    },
  }

  /** The queue gives up when the database is away for long; it starts again until told to stop. */
  async function supervise() {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error) => context.log.error({ error }, 'the job queue stopped'))
      while (!stopping.signal.aborted) {
        await pause(restartDelayMs, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        const next = await start().catch((error) => context.log.error({ error }, 'the job queue could not start'))
        if (!next) continue
        runner = next
        // Told to stop while it was starting.
        if (stopping.signal.aborted) await runner.stop().catch(() => {})
        break
      }
    }
  }
}

/** Runs what is due and ends; with `now`, as if it were that moment for the jobs. For tests and commands. */
export async function runJobsOnce({ pool, jobs, context }: WorkerOptions, now?: Date): Promise<void> {
  await runOnce({
    preset,
    pgPool: pool,
    taskList: toTasks(jobs, context, now),
    logger: toLogger(context.log),
    noHandleSignals: true,
  })
}

/**
 * Notes in whose name jobs will be locked, which is the pool's, before the first one is: else a process that is killed in
 * between leaves jobs that nobody knows to be free.
 */
function noteWorkers({ db, log }: Omit<JobContext, 'now'>, signal: AbortSignal) {
  const events: WorkerEvents = new EventEmitter()
  let noted: Promise<void> | undefined
  let poolId = ''
  events.on('pool:create', ({ workerPool: { id } }) => {
    poolId = id
  })
  /** The queue asks once only, so a database that is away is waited for here. */
  async function note() {
    for (;;) {
      try {
        return await noteWorker(db, poolId)
      } catch (error) {
        log.error({ error }, 'a worker could not be registered')
        await pause(restartDelayMs, undefined, { signal })
      }
    }
  }
  const plugin: GraphileConfig.Plugin = {
    name: 'NoteWorkers',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker: () => {
          noted ??= note()
          return noted
        },
      },
    },
  }
  return { events, plugin }
}

function toTasks(jobs: readonly Job[], context: Omit<JobContext, 'now'>, fixedNow?: Date): TaskList {
  return Object.fromEntries(
    jobs.flatMap((job) => {
      const task: Task = async (payload, helpers) => {
        if (isDueByTimetable(payload) && hasJitter(job)) {
          const runAt = new Date(Date.now() + Math.random() * maxJitterMs)
          await helpers.addJob(job.name, {}, { runAt, jobKey: `timetable:${job.name}`, maxAttempts: job.maxAttempts })
          return
        }
        await job.run(payload, { ...context, now: fixedNow ?? new Date() }).catch((error: unknown) => {
          reportError(context.config, error, { job: job.name })
          throw error
        })
      }
      return [job.name, ...job.formerNames].map((name) => [name, task])
    }),
  ) satisfies TaskList
}

function toCronItems(jobs: readonly Job[]): CronItem[] {
  return jobs.flatMap((job) =>
    job.schedule
      ? [{ task: job.name, match: job.schedule, identifier: job.name, options: { maxAttempts: job.maxAttempts } }]
      : [],
  )
}

function isDueByTimetable(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload
}

/** Hourly and daily work waits up to five minutes more, so that many sites do not call a provider at one moment. */
function hasJitter({ schedule }: Job): boolean {
  return schedule !== undefined && !schedule.startsWith('*')
}

/** The queue's own words go to our log: failures as errors, the rest quietly. */
function toLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { ...scope, ...(meta && 'error' in meta ? { error: meta.error } : {}) }
    if (level === 'error') log.error(details, message)
    else if (level === 'warning') log.warn(details, message)
    else log.debug(details, message)
  })
}
