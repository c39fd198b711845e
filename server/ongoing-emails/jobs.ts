import type { FilterSources } from '#server/contacts/index.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { processSegments } from './process-segments.ts'

/** What a contact's change decides is sent within a minute, what time decides once a day. */
export function ongoingEmailsJobs(sources: FilterSources): Job[] {
  return [
    job(
      'process-segments',
      async (_, context) => {
        await processSegments(sources, context)
      },
      { schedule: '20 6 * * *' },
    ),
    job(
      'follow-segments',
      async (_, context) => {
        await processSegments(sources, context, { onlyChanged: true })
      },
      { schedule: '* * * * *' },
    ),
  ]
}
