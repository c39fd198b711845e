import type { FilterSources } from '#server/contacts/index.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { advanceSeries } from './advance.ts'

export function seriesJobs(sources: FilterSources): Job[] {
  return [job('advance-series', (_, context) => advanceSeries(sources, context), { schedule: '* * * * *' })]
}
