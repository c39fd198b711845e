import type { FilterSources } from '#server/contacts/index.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { advanceSeries } from './advance.ts'
import { advanceTask } from './advance-task.ts'
import { enterCurrent } from './enter-current.ts'
import { enterCurrentTask } from './enter-task.ts'
import { moveMembers } from './move.ts'
import { moveMembersTask } from './move-task.ts'

export function seriesJobs(sources: FilterSources): Job[] {
  return [
    job(advanceTask.name, (_, context) => advanceSeries(sources, context), { schedule: '* * * * *' }),
    job<{ id: string }>(enterCurrentTask.name, ({ id }, context) => enterCurrent(context, id)),
    job<{ id: string }>(moveMembersTask.name, ({ id }, context) => moveMembers(context, id)),
  ]
}
