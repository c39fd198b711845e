import { type Job, job } from '#server/platform/jobs/job.ts'
import { deleteOldFlows } from '#server/sign-up-flows/index.ts'
import { setUpPayer } from './pay-once.ts'

const cleanSignUpFlows = job('sign-up.clean-flows', (_, { db, now }) => deleteOldFlows(db, now), {
  schedule: '15 1 * * *',
})

export const signUpJobs: Job[] = [cleanSignUpFlows, setUpPayer]
