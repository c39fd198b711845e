import type { Standing } from '#domain/callouts/access.ts'
import { reviewerFilters } from '#domain/callouts/reviewer-filters.ts'
import type { Reviewer } from '#domain/callouts/reviewers-api.ts'
import type { Contact } from '#domain/contacts/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { viewContacts } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { getReviewable } from './find.ts'
import * as queries from './reviewers-queries.ts'

export async function listReviewers(
  context: Context,
  idOrSlug: string,
  rules: RuleGroup | undefined,
): Promise<Reviewer[]> {
  const { callout, standing } = await getReviewable(context, idOrSlug)
  const where: Where = rules ? readRules(rules, reviewerFilters, context) : { every: [] }
  return showReviewers(context, await queries.findReviewers(context.db, callout.id, where), standing)
}

export async function getReviewer(context: Context, idOrSlug: string, reviewerId: string): Promise<Reviewer> {
  const { callout, standing } = await getReviewable(context, idOrSlug)
  return showReviewer(context, await queries.findReviewer(context.db, callout.id, reviewerId), standing)
}

export async function addReviewer(
  context: Context,
  idOrSlug: string,
  { contactId, canEdit }: { contactId: string; canEdit: boolean },
): Promise<Reviewer> {
  const { db, now } = context
  const { callout, standing } = await getReviewable(context, idOrSlug)
  const added = await db.transaction().execute(async (tx) => {
    const row = await queries.insertReviewer(tx, { calloutId: callout.id, contactId, canEdit }, now)
    if (row) await recordChange(tx, context, callout.id, { reviewerAdded: contactId, canEdit })
    return row
  })
  if (added) return showReviewer(context, added, standing)
  if (await queries.isReviewer(db, callout.id, contactId)) throw new Problem('duplicate-id', { id: contactId })
  throw new Problem('not-found', { message: 'Contact not found' })
}

export async function changeReviewer(
  context: Context,
  idOrSlug: string,
  { reviewerId, canEdit }: { reviewerId: string; canEdit: boolean | undefined },
): Promise<Reviewer> {
  if (canEdit === undefined) return getReviewer(context, idOrSlug, reviewerId)
  const { callout, standing } = await getReviewable(context, idOrSlug)
  const changed = await context.db.transaction().execute(async (tx) => {
    const row = await queries.updateReviewer(tx, { calloutId: callout.id, id: reviewerId, canEdit })
    if (row) await recordChange(tx, context, callout.id, { reviewerChanged: row.contactId, canEdit })
    return row
  })
  return showReviewer(context, changed, standing)
}

/** What they were assigned and what they commented stays. */
export async function removeReviewer(context: Context, idOrSlug: string, reviewerId: string): Promise<void> {
  const { callout } = await getReviewable(context, idOrSlug)
  await context.db.transaction().execute(async (tx) => {
    const removed = await queries.deleteReviewer(tx, callout.id, reviewerId)
    if (!removed) throw new Problem('not-found')
    await recordChange(tx, context, callout.id, { reviewerRemoved: removed.contactId })
  })
}

function recordChange(db: Database, { viewer, now }: Context, targetId: string, metadata: Record<string, unknown>) {
  return recordActivity(db, { eventType: 'callout.edited', targetId, actor: actorOf(viewer), metadata, now })
}

async function showReviewer(
  context: Context,
  row: queries.ReviewerRow | undefined,
  standing: Standing,
): Promise<Reviewer> {
  const [reviewer] = row ? await showReviewers(context, [row], standing) : []
  if (!reviewer) throw new Problem('not-found')
  return reviewer
}

async function showReviewers(
  { db, viewer, now, config }: Context,
  rows: readonly queries.ReviewerRow[],
  standing: Standing,
): Promise<Reviewer[]> {
  const ids = rows.map(({ contactId }) => contactId)
  const contacts = await viewContacts(db, ids, { viewer, now, config })
  return rows.flatMap(({ id, contactId, canEdit }) => {
    const contact = contacts.get(contactId)
    return contact ? [{ id, contact: showColleague(contact, standing), canEdit }] : []
  })
}

/** A contact as admins see it, or as much of it as reviewers need to work together. */
export function showColleague(contact: Contact, standing: Standing): Contact {
  if (standing === 'admin') return contact
  const { id, firstname, lastname, email, joined, activeRoles } = contact
  return { id, firstname, lastname, email, joined, activeRoles }
}
