import type { FilterSources } from '#server/contacts/index.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { advanceSeries } from './advance.ts'
import { advanceTask } from './advance-task.ts'

export function seriesJobs(sources: FilterSources): Job[] {
  return [job(advanceTask.name, (_, context) => advanceSeries(sources, context), { schedule: '* * * * *' })]
}
