import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type Job, type JobContext, job } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/tables.ts'
import { sanitiserRules } from './rich-text.ts'
import { readSetting, writeSetting } from './settings.ts'

const prefix = 'sanitise.'

/**
 * Work that makes anew what a room has stored by other rules of the sanitiser. `runBatch` works off some rows after the
 * one it is given and answers the last of them, or undefined when there were none. It may run twice: rows name their
 * rules.
 */
export function sanitisingJob(
  what: string,
  runBatch: (db: Database, after: string | undefined) => Promise<string | undefined>,
): Job {
  const name = prefix + what
  return job<unknown>(name, async (_payload, { db }: JobContext) => {
    let after: string | undefined
    do after = await runBatch(db, after)
    while (after !== undefined)
    await writeSetting(db, name, sanitiserRules)
  })
}

/** At each start: has what is stored made anew where the rules are others than when that was done last. */
export async function prepareSanitising(db: Database, jobs: readonly Job[]): Promise<void> {
  for (const sanitising of jobs.filter(({ name }) => name.startsWith(prefix))) {
    const done = await readSetting(db, sanitising.name)
    if (done !== sanitiserRules) await enqueue(db, sanitising, {}, { key: sanitising.name })
  }
}
