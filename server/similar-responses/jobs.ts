import { findCallout } from '#server/callouts/index.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/tables.ts'
import { listUnsketched, storeSketches } from './queries.ts'
import { sketchAnswers } from './similar.ts'

/** So many at once, that nobody else waits long, and so many times in a minute. */
const [batch, batches] = [100, 50] as const

export const similarResponsesJobs: Job[] = [
  job('sketch-responses', (_payload, { db }) => sketchDue(db), { schedule: '* * * * *' }),
]

async function sketchDue(db: Database): Promise<void> {
  for (let times = 0; times < batches; times += 1) if ((await sketchSome(db)) < batch) return
}

/** Says how many there were. */
async function sketchSome(db: Database): Promise<number> {
  const due = await listUnsketched(db, batch)
  const sketches = []
  for (const { answers, ...response } of due) {
    const found = await findCallout(db, response.calloutId, undefined)
    if (found)
      sketches.push({ ...response, bands: sketchAnswers(response.calloutId, found.callout.questions, answers) })
  }
  if (sketches.length > 0) await storeSketches(db, sketches)
  return due.length
}
