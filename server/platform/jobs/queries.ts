import { sql } from 'kysely'
import { isAlive, processKey } from '#server/platform/db/lease.ts'
import type { Database } from '#server/tables.ts'

/** Notes that this worker of the queue is this process's. */
export async function noteWorker(db: Database, id: string): Promise<void> {
  await db.insertInto('jobWorkers').values({ id, process: processKey }).execute()
}

/** Gives the jobs of workers whose process is gone back to the queue, which alone would wait for hours. */
export async function freeJobsOfDeadWorkers(db: Database): Promise<void> {
  await sql`
    with dead as (delete from job_workers where not ${isAlive(sql.ref('job_workers.process'))} returning id)
    select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`.execute(db)
}
