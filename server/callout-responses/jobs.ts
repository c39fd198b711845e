import { readRichText, sanitisingJob } from '#server/content/index.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/tables.ts'
import { readComment } from './comment-text.ts'
import { lockOutdatedComments, updateComment } from './comments-queries.ts'
import { lockOutdatedEmails, updateEmail } from './emailing/queries.ts'
import { indexTexts } from './listing/text-queries.ts'
import { sumUpVersions } from './listing/version-queries.ts'
import { deleteOldKeys } from './submit-queries.ts'

export const calloutResponsesJobs: Job[] = [
  job('delete-response-keys', (_payload, { db, now }) => deleteOldKeys(db, now), { schedule: '40 * * * *' }),
  sanitisingJob('response-comments', sanitizeNext),
  sanitisingJob('response-emails', sanitizeNextEmails),
  job('index-response-texts', (_payload, { db }) => indexNext(db), { schedule: '* * * * *' }),
  job('sum-up-response-versions', (_payload, { db }) => sumUpVersions(db), { schedule: '* * * * *' }),
]

/** A few at a time: while many respond they come first, and a search reads what is not indexed yet. */
async function indexNext(db: Database): Promise<void> {
  await indexTexts(db, 1000)
}

function sanitizeNext(db: Database, after: string | undefined): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const outdated = await lockOutdatedComments(tx, after, 200)
    for (const comment of outdated) await updateComment(tx, comment.id, readComment(comment))
    return outdated.at(-1)?.id
  })
}

function sanitizeNextEmails(db: Database, after: string | undefined): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const outdated = await lockOutdatedEmails(tx, after, 200)
    for (const { changeId, body, sanitisedBy } of outdated) {
      await updateEmail(tx, changeId, readRichText(body, sanitisedBy))
    }
    return outdated.at(-1)?.changeId
  })
}
