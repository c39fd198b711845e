import { asksAboutAnswers } from '#domain/callout-responses/answer-filters.ts'
import { demandedCallout } from '#domain/callout-responses/demanded-callout.ts'
import { deskFilters } from '#domain/callout-responses/filters.ts'
import { asksForbidden, permittedAnswerFilters, permittedFilters } from '#domain/callout-responses/permitted-filters.ts'
import { canManage, canRead, canReview, type Standing, standingOf } from '#domain/callouts/access.ts'
import { statusOf } from '#domain/callouts/status.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { Filters } from '#domain/rules/filter.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { rulesIn } from '#domain/rules/rules-in.ts'
import { type FoundCallout, findCallout } from '#server/callouts/index.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import { hasResponded, reviewsAny } from '../find-queries.ts'
import type { ResponseSelection, Scope } from './selection-queries.ts'

type Asking = Pick<Context, 'db' | 'viewer' | 'now'>

/** The responses to a callout that match: all for whoever handles them, for others their own. Refuses rules that they may not use. */
export function selectInCallout(
  context: Pick<Asking, 'viewer' | 'now'>,
  { callout, standing }: Pick<FoundCallout, 'callout' | 'standing'>,
  rules: RuleGroup | undefined,
): ResponseSelection {
  const { id: calloutId, revision, questions } = callout
  const filters = rules ? { ...permittedFilters(standing), ...permittedAnswerFilters(standing, questions) } : {}
  const where = readPermitted(context, rules, { standing, filters })
  const scope = canReview(standing) ? { contactId: context.viewer?.contactId, isAdmin: true } : scopeOf(context.viewer)
  return { scope: { ...scope, calloutId }, where, questions, revision }
}

/** As `selectInCallout`, of all callouts together; about answers only where the rules demand one callout. */
export async function selectAcross(
  context: Asking,
  rules: RuleGroup | undefined,
  { handledOnly = false }: { handledOnly?: boolean } = {},
): Promise<ResponseSelection> {
  const { db, viewer } = context
  const scope = scopeOf(viewer)
  const asksDesk = rules !== undefined && rulesIn(rules).some(({ field }) => deskFilters.includes(field))
  const needsReviewer = (handledOnly || asksDesk) && !scope.isAdmin && scope.contactId !== undefined
  const isReviewer = needsReviewer && (await reviewsAny(db, scope.contactId ?? ''))
  const standing = scope.isAdmin ? 'admin' : isReviewer ? 'reviewer' : 'contact'
  if (handledOnly && standing === 'contact') throw new Problem('forbidden')
  const found = rules && (await findDemanded(context, rules))
  const questions = found?.callout.questions
  const filters = {
    ...permittedFilters(standing),
    ...(found && permittedAnswerFilters(found.standing, found.callout.questions)),
  }
  const where = readPermitted(context, rules, { standing, filters })
  // What the desk notes of somebody's own response is not theirs to ask about.
  return { scope: { ...scope, handledOnly: handledOnly || asksDesk }, where, questions }
}

export function scopeOf(viewer: Viewer | undefined): Scope {
  const standing = standingOf({ isSignedIn: viewer !== undefined, roles: viewer?.roles ?? [] })
  return { contactId: viewer?.contactId, isAdmin: canManage(standing) }
}

/** The callout whose answers rules ask about. */
async function findDemanded(context: Asking, rules: RuleGroup): Promise<FoundCallout | undefined> {
  const id = asksAboutAnswers(rules) ? demandedCallout(rules) : undefined
  const found = id === undefined ? undefined : await findCallout(context.db, id, context.viewer)
  return found && (await mayKnow(context, found)) ? found : undefined
}

/** Whether somebody may know of a callout by its responses: they read it, or have answered it. */
export async function mayKnow({ db, viewer, now }: Asking, { callout, standing }: FoundCallout): Promise<boolean> {
  if (canRead(standing, statusOf(callout, now))) return true
  return viewer?.contactId !== undefined && hasResponded(db, callout.id, viewer.contactId)
}

function readPermitted(
  { viewer, now }: Pick<Asking, 'viewer' | 'now'>,
  rules: RuleGroup | undefined,
  { standing, filters }: { standing: Standing; filters: Filters },
): Where {
  if (!rules) return { every: [] }
  if (asksForbidden(rules, standing, viewer?.contactId)) throw new Problem('forbidden')
  return readRules(rules, filters, { viewer, now })
}
