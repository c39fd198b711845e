import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startHeartbeat } from '#server/platform/db/lease.ts'
import type { Log } from '#server/platform/http/context.ts'
import { testConfig } from '#server/testing/config.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { enqueue, enqueueEach } from './enqueue.ts'
import { type Job, job } from './job.ts'
import { runJobsOnce, startWorker } from './worker.ts'

const { db, pool, url, close } = await createTestDatabase()
const heartbeat = await startHeartbeat(url)
afterAll(async () => {
  await heartbeat.end()
  await close()
})

const errors: string[] = []
const quiet = () => {}
const log: Log = { debug: quiet, info: quiet, warn: quiet, error: (_, message) => void errors.push(message) }
const context = { db, config: testConfig(), log }

let ran: unknown[] = []
let waiting: { count: number; resolve: () => void } | undefined
beforeEach(() => {
  ran = []
  errors.length = 0
})

/** Resolves when so many jobs have run in all. */
function untilRan(count: number): Promise<void> {
  if (ran.length >= count) return Promise.resolve()
  return new Promise((resolve) => {
    waiting = { count, resolve }
  })
}

function note(value: unknown) {
  ran.push(value)
  if (waiting && ran.length >= waiting.count) waiting.resolve()
}

const say = job<{ word: string }>('say', async ({ word }) => note(word), { formerNames: ['utter'] })
const tell = job('tell-time', async (_, { now }) => note(now))
const fail = job('fail', async () => Promise.reject(new Error('no luck')), { maxAttempts: 2 })
const hourly = job('hourly', async (payload) => note(payload), { schedule: '30 * * * *' })
const minutely = job('minutely', async (payload) => note(payload), { schedule: '* * * * *' })
/** Tells how many of its kind are locked by somebody who is noted; on the minute, the worker's own job runs beside it. */
const noteLock = job('note-lock', async (_, context) => {
  const { rows } = await sql`
    select from graphile_worker.jobs j join job_workers w on w.id = j.locked_by
    where j.task_identifier = 'note-lock'`.execute(context.db)
  note(rows.length)
})
const renamed = job<{ word: string }>('renamed', async ({ word }) => note(word), { formerNames: ['name-of-before'] })
// A worker that goes on gets only what its test is about: one of these is due on the minute, which a test may run on.
const jobs: Job[] = [renamed, say, tell, fail, hourly, minutely]
const runOnce = (now?: Date) => runJobsOnce({ pool, jobs, context }, now)

async function queued() {
  const { rows } = await sql<{ key: string | null; attempts: number; minutes: number; lastError: string | null }>`
    select key, attempts, last_error, extract(epoch from run_at - now()) / 60 as minutes
    from graphile_worker.jobs order by id`.execute(db)
  return rows
}

test('work of a transaction exists exactly when its change does', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await enqueue(tx, say, { word: 'never' })
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow()
  await db.transaction().execute((tx) => enqueue(tx, say, { word: 'once' }))
  await runOnce()
  expect(ran).toEqual(['once'])
})

test('what was queued under a former name still runs', async () => {
  await enqueue(db, { ...say, name: 'utter' }, { word: 'formerly' })
  await runOnce()
  expect(ran).toEqual(['formerly'])
})

test('lower priorities come first, and one key is one job', async () => {
  await enqueueEach(db, say, [
    { payload: { word: 'late' }, key: 'a', priority: 10 },
    { payload: { word: 'first' }, key: 'b' },
  ])
  await enqueue(db, say, { word: 'later' }, { key: 'a', priority: 10 })
  await runOnce()
  expect(ran).toEqual(['first', 'later'])
})

test('a job sees the moment it is given', async () => {
  const now = new Date('2026-01-01T00:00:00Z')
  await enqueue(db, tell, {})
  await runOnce(now)
  expect(ran).toEqual([now])
})

test('work that was queued under a former name of its job runs', async () => {
  await sql`select graphile_worker.add_job('name-of-before', payload => '{"word": "kept"}'::json)`.execute(db)
  await enqueue(db, renamed, { word: 'new' })
  await runOnce()
  expect(ran).toEqual(['kept', 'new'])
})

test('work for later waits', async () => {
  await enqueue(db, say, { word: 'tomorrow' }, { runAt: new Date(Date.now() + 86_400_000), key: 'tomorrow' })
  await runOnce()
  expect(ran).toEqual([])
  await sql`select graphile_worker.remove_job('tomorrow')`.execute(db)
})

test('a failure is logged, kept with its reason and tried again', async () => {
  await enqueue(db, fail, {}, { key: 'fail' })
  await runOnce()
  expect(errors.join()).toContain('no luck')
  expect(await queued()).toMatchObject([{ key: 'fail', attempts: 1, lastError: 'no luck' }])
  await sql`select graphile_worker.remove_job('fail')`.execute(db)
})

test('hourly work is delayed by up to five minutes, then runs; work of each minute runs at once', async () => {
  const byTimetable = JSON.stringify({ _cron: { ts: '2026-01-01T00:30:00Z' } })
  for (const name of ['hourly', 'minutely']) {
    await sql`select graphile_worker.add_job(${name}, payload => ${byTimetable}::json)`.execute(db)
  }
  await runOnce()
  expect(ran).toHaveLength(1)
  const [delayed] = await queued()
  expect(delayed?.key).toBe('timetable:hourly')
  expect(delayed?.minutes).toBeGreaterThan(-1)
  expect(delayed?.minutes).toBeLessThanOrEqual(5)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await runOnce()
  expect(ran).toHaveLength(2)
  expect(ran[1]).toEqual({})
})

test('of several workers one runs each job, and stopping waits for what is running', async () => {
  let finish = quiet
  const slow = job('slow', async () => {
    note('begun')
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    note('done')
  })
  const start = () => startWorker({ pool, jobs: [say, slow], context, concurrency: 2 })
  const workers = await Promise.all([start(), start()])
  for (let at = 0; at < 20; at++) await enqueue(db, say, { word: `w${at}` })
  await untilRan(20)
  expect(new Set(ran).size).toBe(20)

  ran = []
  await enqueue(db, slow, {})
  await untilRan(1)
  const stopped = Promise.all(workers.map((worker) => worker.stop()))
  finish()
  await stopped
  expect(ran).toEqual(['begun', 'done'])
})

test('what fills a lane of its own keeps nothing else waiting, nor does all else keep the lane waiting', async () => {
  const finish: (() => void)[] = []
  const block = async (word: string) => {
    note(word)
    await new Promise<void>((resolve) => finish.push(resolve))
  }
  const waits = job('waits', () => block('waits'), { lane: 'waiting' })
  const usual = job('usual', () => block('usual'))
  const worker = await startWorker({ pool, jobs: [say, waits, usual], context, concurrency: 2 })
  for (let at = 0; at < 10; at++) await enqueue(db, waits, {})
  // As many as run side by side in the lane; the others wait for them.
  await untilRan(3)
  await enqueue(db, say, { word: 'meanwhile' })
  await untilRan(4)
  expect(ran).toEqual(['waits', 'waits', 'waits', 'meanwhile'])
  for (let at = 0; at < 3; at++) await enqueue(db, usual, {})
  await untilRan(6)
  finish.shift()?.()
  await untilRan(7)
  expect(ran.slice(4)).toEqual(['usual', 'usual', 'waits'])
  await sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(db)
  for (const each of finish) each()
  await worker.stop()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

test('a worker goes on after the database has dropped its connections', async () => {
  const worker = await startWorker({ pool, jobs: [say], context })
  await enqueue(db, say, { word: 'before' })
  await untilRan(1)
  // A job whose end was not noted yet would run again.
  await expect.poll(queued).toEqual([])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await enqueue(db, say, { word: 'after' })
  await untilRan(2)
  expect(ran).toEqual(['before', 'after'])
  await worker.stop()
})

test('no job is locked before whoever locks it is noted, also where that fails at first', async () => {
  await sql`create sequence notes`.execute(db)
  await sql`create function refuse_first_note() returns trigger language plpgsql as
    $$ begin if new.id like 'pool-%' and nextval('notes') = 1 then raise 'no note yet'; end if; return new; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_first_note before insert on job_workers
    for each row execute function refuse_first_note()`.execute(db)
  await enqueue(db, noteLock, {})
  const worker = await startWorker({ pool, jobs: [noteLock], context })
  await untilRan(1)
  await worker.stop()
  expect(ran).toEqual([1])
  expect(errors).toEqual(['a worker could not be registered'])
  await sql`drop function refuse_first_note cascade`.execute(db)
})

test('whoever locks jobs is noted, and the job of a killed process runs as soon as a worker starts', async () => {
  await enqueue(db, noteLock, {})
  const first = await startWorker({ pool, jobs: [noteLock], context })
  await untilRan(1)
  await first.stop()
  expect(ran).toEqual([1])

  ran = []
  await enqueue(db, say, { word: 'left over' })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-the-dead', attempts = 1`.execute(
    db,
  )
  await db.insertInto('jobWorkers').values({ id: 'pool-of-the-dead', process: 1 }).execute()
  const second = await startWorker({ pool, jobs: [say], context })
  await untilRan(1)
  await second.stop()
  expect(ran).toEqual(['left over'])
})
