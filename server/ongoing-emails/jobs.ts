import { type Job, job } from '#server/platform/jobs/job.ts'
import { type Processing, processSegments } from './process-segments.ts'

/** What a contact's change decides is sent within a minute, what time decides once a day. */
export function ongoingEmailsJobs(processing: Processing): Job[] {
  return [
    job(
      'process-segments',
      async (_, context) => {
        await processSegments(processing, context)
      },
      { schedule: '20 6 * * *' },
    ),
    job(
      'follow-segments',
      async (_, context) => {
        await processSegments(processing, context, { onlyChanged: true })
      },
      { schedule: '* * * * *' },
    ),
  ]
}
