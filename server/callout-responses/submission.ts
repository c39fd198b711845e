import { randomUUID } from 'node:crypto'
import type { NewResponse } from '#domain/callout-responses/api.ts'
import type { Standing } from '#domain/callouts/access.ts'
import { withoutFileNames } from '#domain/callouts/answers/anonymous-files.ts'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { checkAnswers } from '#domain/callouts/answers/check-answers.ts'
import { toHttpIssues } from '#domain/callouts/answers/http-issues.ts'
import type { AnswerIssue } from '#domain/callouts/answers/rule.ts'
import { askedFollowUp } from '#domain/callouts/follow-up.ts'
import { type FollowUpWording, wordFollowUp } from '#domain/callouts/follow-up-wording.ts'
import { offeredGroups } from '#domain/callouts/newsletter-schema.ts'
import {
  type Author,
  authorOf,
  checkGuestFields,
  checkRespondent,
  type Respondent,
  type ResponseProblemCode,
} from '#domain/callouts/responding.ts'
import { statusOf } from '#domain/callouts/status.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { Problem } from '#domain/http/problem.ts'
import { type Actor, actorOf } from '#server/activity/index.ts'
import type { CalloutRecord, FoundCallout } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'

/** What somebody sends to a callout. */
export interface Submission {
  /** Of the response, where it becomes a new one. */
  id: string
  callout: CalloutRecord
  standing: Standing
  /** The language in which the form was read. */
  readIn: { variant: string; organisationLocale: string }
  respondent: Respondent
  author: Author
  /** Of whoever is signed in, also where nothing is kept of them. */
  contactId: string | undefined
  /** As the audit log names whoever it is: nobody where nothing is kept of them, or an address was only typed. */
  actor: Actor
  body: NewResponse
  /** Why it is refused whatever it answers: before a captcha is spent on it, and by access and status (callouts 8.2, step 6). */
  problems: { beforeCaptcha: ResponseProblemCode | undefined; afterCaptcha: ResponseProblemCode | undefined }
  /** The answers, checked when they are first asked for and only then: it is most of the work. */
  fitted(): FittedAnswers
}

/** Answers in the form in which they are stored, and what doesn't fit of them. */
interface FittedAnswers {
  answers: Answers
  issues: AnswerIssue[]
}

/** A key that acts for nobody answers as a guest does. */
export function describeSubmission(
  { callout, standing, organisationLocale }: FoundCallout,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  body: NewResponse,
  variant: string = defaultVariant,
): Submission {
  const respondent: Respondent = {
    isSignedIn: viewer?.contactId !== undefined,
    isMember: viewer?.roles.includes('member') === true,
    hasGuestFields: body.guest !== undefined,
    wantsNewsletter: body.newsletter?.optIn === true,
    wantsFollowUp: body.followUp === true,
  }
  const author = authorOf(callout.access, respondent)
  const actor: Actor = author === 'contact' ? actorOf(viewer) : { type: 'system' }
  const { access, newsletterSchema } = callout
  if (access === 'only-anonymous' && respondent.wantsFollowUp) {
    throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['followUp'], constraint: 'isIn' }] })
  }
  const asked = {
    access,
    status: statusOf(callout, now),
    offersNewsletter: newsletterSchema !== null,
    asksFollowUp: askedFollowUp(callout) !== undefined,
  }
  const problems = {
    beforeCaptcha: checkGuestFields(respondent),
    afterCaptcha: checkRespondent(asked, respondent),
  }
  let fitted: FittedAnswers | undefined
  return {
    id: randomUUID(),
    callout,
    standing,
    readIn: { variant, organisationLocale },
    respondent,
    author,
    contactId: viewer?.contactId,
    actor,
    body,
    problems,
    fitted: () => {
      fitted ??= fitAnswers(callout, body.answers, now)
      return fitted
    },
  }
}

function fitAnswers({ access, questions }: CalloutRecord, given: Answers, now: Date): FittedAnswers {
  const { answers, issues } = checkAnswers(questions, given, { now })
  const losesNames = issues.length === 0 && access === 'only-anonymous'
  return { answers: losesNames ? withoutFileNames(questions, answers) : answers, issues }
}

/** The answers as they are stored; refused where they don't fit. */
export function getAnswers({ fitted }: Submission): Answers {
  const { answers, issues } = fitted()
  if (issues.length > 0) {
    throw new Problem('invalid-callout-response', { subCode: 'invalid-answers', issues: toHttpIssues(issues) })
  }
  return answers
}

/** The answers as they are stored, where nothing of what was sent is to be refused. */
export function findAnswers({ problems, fitted }: Submission): Answers | undefined {
  if (problems.beforeCaptcha || problems.afterCaptcha) return undefined
  const { answers, issues } = fitted()
  return issues.length > 0 ? undefined : answers
}

/** What counts of the newsletter choice, where anybody is known to send it to. */
export function chosenNewsletter({ callout: { newsletterSchema }, author, body: { newsletter } }: Submission): {
  optIn: boolean
  groups: string[]
} {
  if (!newsletterSchema || author === 'nobody' || !newsletter?.optIn) return { optIn: false, groups: [] }
  return { optIn: true, groups: offeredGroups(newsletterSchema, newsletter.groups) }
}

/**
 * What somebody said of hearing what came of it, where the callout asks them and they can be told: the words they agreed
 * to, null where they don't want to; undefined where they said nothing.
 */
export function chosenFollowUp({
  callout,
  author,
  body: { followUp },
  readIn,
}: Submission): FollowUpWording | null | undefined {
  const text = askedFollowUp(callout)
  if (text === undefined || author === 'nobody' || followUp === undefined) return undefined
  return followUp ? wordFollowUp(text, callout.variants, readIn) : null
}

export function assertNoProblem(subCode: ResponseProblemCode | undefined): void {
  if (subCode) throw new Problem('invalid-callout-response', { subCode })
}
