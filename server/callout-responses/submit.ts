import { randomUUID } from 'node:crypto'
import { compareAnswers } from '#domain/callout-responses/answer-changes.ts'
import type { NewResponse } from '#domain/callout-responses/api.ts'
import type { CalloutResponse } from '#domain/callout-responses/reply.ts'
import { keepFormer } from '#domain/callouts/answers/keep-former.ts'
import { needsCaptcha } from '#domain/callouts/callout.ts'
import { outcomeOf } from '#domain/callouts/responding.ts'
import { Problem } from '#domain/http/problem.ts'
import { recordActivity } from '#server/activity/index.ts'
import { findCallout } from '#server/callouts/index.ts'
import { checkCaptcha, spendCaptcha } from '#server/captcha/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { announceAnswered } from './announce.ts'
import { forgetSendersOf, sentAnonymously } from './anonymous-files.ts'
import { findAuthor } from './author.ts'
import { emailAboutResponse } from './emails.ts'
import { withdrawFollowUp } from './follow-up-queries.ts'
import { byRespondent } from './handling/changed-by.ts'
import { noteChange } from './handling/history-queries.ts'
import { type ResponseKey, readKey, readStoredReply } from './keys.ts'
import { optIn } from './opt-in.ts'
import { showBase } from './show.ts'
import {
  assertNoProblem,
  chosenFollowUp,
  chosenNewsletter,
  describeSubmission,
  findAnswers,
  getAnswers,
  type Submission,
} from './submission.ts'
import * as queries from './submit-queries.ts'

/** To who isn't signed in no more than the id. */
export type Submitted = Partial<CalloutResponse> & Pick<CalloutResponse, 'id'>

/**
 * Takes in what somebody answers to a callout, in the order of checks of callouts 8.2: all that follows from it, or
 * nothing. What was answered to the same key before is answered again.
 */
export async function submitResponse(
  context: Context,
  idOrSlug: string,
  body: NewResponse,
  { captchaToken, variant }: { captchaToken?: string | undefined; variant?: string | undefined },
): Promise<Submitted> {
  const { db, viewer } = context
  const found = await findCallout(db, idOrSlug, viewer)
  if (!found) throw new Problem('not-found')
  const submission = describeSubmission(found, context, body, variant)
  const { callout, respondent } = submission
  const key = readKey(context, submission)
  const isCaptchaNeeded = needsCaptcha(callout.captcha, { isGuest: !respondent.isSignedIn })
  const isAlone = submission.author === 'nobody' && !isCaptchaNeeded
  const take = async () =>
    (isAlone ? await takeAlone(context, submission, key) : undefined) ??
    (await takeWithAll(context, submission, key, isCaptchaNeeded ? { captchaToken } : undefined))
  const answer = await take().catch((error) => {
    throw queries.isWithoutCallout(error) ? new Problem('not-found') : error
  })
  // Also what was answered before: it may have been committed a moment ago, and whoever hears of it relies on it.
  await queries.waitForGroupCommit(db)
  announceAnswered(context, callout.id)
  return answer
}

/**
 * What names nobody and uses up nothing is one statement, which needs no transaction around it. Undefined, and nothing is
 * stored, where there is more to it: a mail to the newsroom, files whose sender is to be forgotten, a key that was used
 * before, a refusal.
 */
async function takeAlone(
  { db, now }: Context,
  submission: Submission,
  key: ResponseKey | undefined,
): Promise<Submitted | undefined> {
  const answers = findAnswers(submission)
  if (!answers || sentAnonymously(submission, answers).length > 0) return undefined
  const newsletter = chosenNewsletter(submission)
  const row = await queries.insertAlone(
    db,
    { ...newRow(submission), contactId: null, answers, newsletter, followUp: null, now },
    key,
  )
  return row && { id: row.id }
}

async function takeWithAll(
  context: Context,
  submission: Submission,
  key: ResponseKey | undefined,
  captcha: { captchaToken: string | undefined } | undefined,
): Promise<Submitted> {
  const { db, now } = context
  const { callout } = submission
  const { firstAnswer, isNoticeWritten } = await queries.findBefore(db, callout.id, key, now)
  if (firstAnswer) return readStoredReply(firstAnswer)
  assertNoProblem(submission.problems.beforeCaptcha)
  const pass = captcha && (await checkCaptcha(context, captcha.captchaToken))

  return db.transaction().execute(async (tx) => {
    const first =
      key && (await queries.reserveIdempotencyKey(tx, callout.id, key, { answer: { id: submission.id }, now }))
    if (first) return readStoredReply(first)
    if (pass) await spendCaptcha(tx, pass)
    const taken = await takeIn(tx, context, submission, { isNoticeWritten })
    if (key && taken.number !== undefined) await queries.storeReply(tx, callout.id, key, taken)
    return taken
  })
}

/** What may wait for others comes first: whoever has the next number keeps others waiting. */
async function takeIn(
  tx: Tx,
  context: Context,
  submission: Submission,
  { isNoticeWritten }: { isNoticeWritten: boolean },
): Promise<Submitted> {
  const { callout, author, actor, standing, problems } = submission
  const { now } = context
  assertNoProblem(problems.afterCaptcha)
  // So that what a guest hears does not depend on what their address has done before.
  if (author !== 'contact') getAnswers(submission)
  const contact = await findAuthor(tx, submission, now)
  const asked = contact && { calloutId: callout.id, contactId: contact.id, onlySignedIn: author === 'contact' }
  const earlier = asked && !callout.allowMultiple ? await queries.lockEarlier(tx, asked) : undefined
  const outcome = outcomeOf(callout, author, earlier !== undefined)
  if (outcome === 'drop') {
    await queries.countUnstored(tx, callout.id)
    return { id: submission.id }
  }
  if (outcome === 'refuse') assertNoProblem('cant-update')
  const answers = getAnswers(submission)
  await forgetSendersOf(tx, submission, sentAnonymously(submission, answers))

  const newsletter = chosenNewsletter(submission)
  const followUp = chosenFollowUp(submission)
  if (newsletter.optIn && contact) await optIn(tx, context, submission, { contact, groups: newsletter.groups })
  const former = outcome === 'replace' ? earlier : undefined
  const id = former?.id ?? submission.id
  if (author === 'contact' && contact && followUp === null)
    await withdrawFollowUp(tx, { calloutId: callout.id, contactId: contact.id, exceptId: id, now })
  await emailAboutResponse(tx, context, { id, callout, author: contact, isNoticed: isNoticeWritten && !former })

  if (!former) {
    const contactId = contact?.id ?? null
    const chosen = { newsletter, followUp: followUp ?? null }
    const row = await queries.insertResponse(tx, { ...newRow(submission), contactId, answers, ...chosen, now })
    return author === 'contact' ? showBase(row, standing) : { id }
  }
  const kept = keepFormer(callout.questions, former.answers, answers)
  const row = await queries.replaceAnswers(tx, id, { answers: kept, newsletter, followUp, now })
  const changes = compareAnswers(former.answers, kept)
  const again = {
    id: randomUUID(),
    calloutId: callout.id,
    kind: 'answered-again',
    ...byRespondent,
    tagNames: {},
    now,
  } as const
  await noteChange(tx, again, [id], changes)
  const metadata = { responseId: id, number: row.number, replaced: true }
  await recordActivity(tx, { eventType: 'callout.answered', targetId: callout.id, actor, metadata, now })
  return showBase(row, standing)
}

function newRow({ id, callout, actor, author, body }: Submission) {
  const seconds = body.answeringSeconds ?? null
  return { id, calloutId: callout.id, actor, signedIn: author === 'contact', seconds }
}
