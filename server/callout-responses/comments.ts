import type { calloutResponsesApi } from '#domain/callout-responses/api.ts'
import { commentFilters } from '#domain/callout-responses/filters.ts'
import type { ResponseComment } from '#domain/callout-responses/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Body, Query } from '#domain/http/route.ts'
import { showColleague } from '#server/callouts/index.ts'
import { viewContacts } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import { cleanComment, readComment } from './comment-text.ts'
import * as queries from './comments-queries.ts'
import { reviewsAny } from './find-queries.ts'
import { scopeOf } from './listing/selection.ts'
import type { Scope } from './listing/selection-queries.ts'

/** What the desk notes about responses: all for admins, for reviewers those on what they review. */
export async function listComments(
  context: Context,
  { rules, ...page }: Query<typeof calloutResponsesApi.listComments>,
): Promise<{ items: ResponseComment[]; total: number; offset: number; count: number }> {
  const scope = await scopeOfDesk(context)
  const where = rules ? readRules(rules, commentFilters, context) : { every: [] }
  const { rows, total } = await queries.findComments(context.db, scope, where, page)
  const items = await showComments(context, rows)
  return { items, total, offset: page.offset, count: items.length }
}

export async function getComment(context: Context, id: string): Promise<ResponseComment> {
  return showComment(context, await queries.findComment(context.db, await scopeOfDesk(context), id))
}

export async function createComment(
  context: Context,
  { responseId, text }: Body<typeof calloutResponsesApi.createComment>,
): Promise<ResponseComment> {
  const { db, viewer, now } = context
  if (!viewer?.contactId) throw new Problem('bad-request', { message: 'a comment needs a contact' })
  const { contactId } = viewer
  const scope = await scopeOfDesk(context)
  const comment = { responseId, contactId, text: cleanComment(text), now }
  return showComment(context, await queries.insertComment(db, scope, comment))
}

export async function changeComment(
  context: Context,
  id: string,
  { responseId, text }: Body<typeof calloutResponsesApi.changeComment>,
): Promise<ResponseComment> {
  const comment = await getOwn(context, id)
  if (responseId !== undefined && responseId !== comment.responseId) {
    throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['responseId'], constraint: 'isIn' }] })
  }
  const written = text === undefined ? undefined : cleanComment(text)
  const isChange = written !== undefined && written !== readComment(comment)
  return showComment(context, isChange ? await queries.updateComment(context.db, id, written, context.now) : comment)
}

export async function deleteComment(context: Context, id: string): Promise<void> {
  await getOwn(context, id)
  await queries.deleteComment(context.db, id)
}

/** The author's, as long as they review the callout, and any admin's. */
async function getOwn(context: Context, id: string): Promise<queries.CommentRow> {
  const scope = await scopeOfDesk(context)
  const comment = await queries.findComment(context.db, scope, id)
  if (!comment) throw new Problem('not-found')
  if (!scope.isAdmin && comment.contactId !== scope.contactId) throw new Problem('forbidden')
  return comment
}

/** Refuses who reviews nothing. */
async function scopeOfDesk({ db, viewer }: Context): Promise<Scope> {
  const scope = scopeOf(viewer)
  const isDesk = scope.isAdmin || (scope.contactId !== undefined && (await reviewsAny(db, scope.contactId)))
  if (!isDesk) throw new Problem('forbidden')
  return scope
}

async function showComment(context: Context, row: queries.CommentRow | undefined): Promise<ResponseComment> {
  const [comment] = row ? await showComments(context, [row]) : []
  if (!comment) throw new Problem('not-found')
  return comment
}

async function showComments(
  { db, viewer, now, config }: Context,
  rows: readonly queries.CommentRow[],
): Promise<ResponseComment[]> {
  const ids = [...new Set(rows.flatMap(({ contactId }) => contactId ?? []))]
  const contacts = await viewContacts(db, ids, { viewer, now, config })
  const standing = scopeOf(viewer).isAdmin ? 'admin' : 'reviewer'
  return rows.map(({ contactId, sanitisedBy, text, ...comment }) => {
    const contact = contacts.get(contactId ?? '')
    return {
      ...comment,
      text: readComment({ text, sanitisedBy }),
      contact: contact ? showColleague(contact, standing) : null,
    }
  })
}
