import { randomUUID } from 'node:crypto'
import type { NewResponse } from '#domain/callout-responses/api.ts'
import type { Standing } from '#domain/callouts/access.ts'
import { withoutFileNames } from '#domain/callouts/answers/anonymous-files.ts'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { checkAnswers, toHttpIssues } from '#domain/callouts/answers/check-answers.ts'
import { offeredGroups } from '#domain/callouts/newsletter-schema.ts'
import {
  type Author,
  authorOf,
  checkRespondent,
  type Respondent,
  type ResponseProblemCode,
} from '#domain/callouts/responding.ts'
import { statusOf } from '#domain/callouts/status.ts'
import { Problem } from '#domain/http/problem.ts'
import { type Actor, actorOf } from '#server/activity/index.ts'
import type { CalloutRecord, FoundCallout } from '#server/callouts/index.ts'
import type { Viewer } from '#server/platform/http/context.ts'

/** What somebody sends to a callout. */
export interface Submission {
  /** Of the response, where it becomes a new one. */
  id: string
  callout: CalloutRecord
  standing: Standing
  respondent: Respondent
  author: Author
  /** Of whoever is signed in, also where nothing is kept of them. */
  contactId: string | undefined
  /** As the audit log names whoever it is: nobody where nothing is kept of them, or an address was only typed. */
  actor: Actor
  body: NewResponse
}

/** A key that acts for nobody answers as a guest does. */
export function describeSubmission(
  { callout, standing }: FoundCallout,
  viewer: Viewer | undefined,
  body: NewResponse,
): Submission {
  const respondent: Respondent = {
    isSignedIn: viewer?.contactId !== undefined,
    isMember: viewer?.roles.includes('member') === true,
    hasGuestFields: body.guest !== undefined,
    wantsNewsletter: body.newsletter?.optIn === true,
  }
  const author = authorOf(callout.access, respondent)
  const actor: Actor = author === 'contact' ? actorOf(viewer) : { type: 'system' }
  return { id: randomUUID(), callout, standing, respondent, author, contactId: viewer?.contactId, actor, body }
}

/** Access and status: step 6 of callouts 8.2. */
export function checkAccess({ callout, respondent }: Submission, now: Date): void {
  const { access, newsletterSchema } = callout
  const asked = { access, status: statusOf(callout, now), offersNewsletter: newsletterSchema !== null }
  assertNoProblem(checkRespondent(asked, respondent))
}

/** The answers in the form in which they are stored; refused where they don't fit. */
export function fitAnswers({ callout, body }: Submission, now: Date): Answers {
  const { answers, issues } = checkAnswers(callout.questions, body.answers, { now })
  if (issues.length > 0) {
    throw new Problem('invalid-callout-response', { subCode: 'invalid-answers', issues: toHttpIssues(issues) })
  }
  return callout.access === 'only-anonymous' ? withoutFileNames(callout.questions, answers) : answers
}

/** What counts of the newsletter choice, where anybody is known to send it to. */
export function chosenNewsletter({ callout: { newsletterSchema }, author, body: { newsletter } }: Submission): {
  optIn: boolean
  groups: string[]
} {
  if (!newsletterSchema || author === 'nobody' || !newsletter?.optIn) return { optIn: false, groups: [] }
  return { optIn: true, groups: offeredGroups(newsletterSchema, newsletter.groups) }
}

export function assertNoProblem(subCode: ResponseProblemCode | undefined): void {
  if (subCode) throw new Problem('invalid-callout-response', { subCode })
}
