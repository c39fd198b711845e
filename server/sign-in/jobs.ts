import type { Job } from '#server/platform/jobs/job.ts'

export const signInJobs: Job[] = []
