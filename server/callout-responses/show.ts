import type { ResponseExtra } from '#domain/callout-responses/limits.ts'
import { whyUnreachable } from '#domain/callout-responses/reach.ts'
import type { CalloutResponse } from '#domain/callout-responses/reply.ts'
import { canManage, canReview, type Standing, standingOf } from '#domain/callouts/access.ts'
import type { Contact } from '#domain/contacts/reply.ts'
import { showCallouts, showColleague } from '#server/callouts/index.ts'
import { viewContacts } from '#server/contacts/index.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import { readComment } from './comment-text.ts'
import type { FoundRow } from './find-queries.ts'
import type { ResponseRow } from './submit-queries.ts'

/** What every answer about a response holds, for somebody who is this to its callout. */
export function showBase(row: ResponseRow, standing: Standing): CalloutResponse {
  const {
    id,
    calloutId,
    number,
    createdAt,
    updatedAt,
    bucket,
    contactId,
    guestName,
    guestEmail,
    signedIn,
    followUpAt,
  } = row
  return {
    id,
    calloutId,
    number,
    createdAt,
    updatedAt,
    bucket: canReview(standing) ? bucket : null,
    guest: contactId === null,
    guestName: canManage(standing) ? guestName : null,
    guestEmail: canManage(standing) ? guestEmail : null,
    ...(canReview(standing) && { signedIn }),
    ...((canReview(standing) || followUpAt) && { followUp: followUpAt !== null }),
  }
}

/** Responses with what was asked for, each as far as the caller may see it. */
export async function showResponses(
  { db, viewer, now, config }: Pick<Context, 'db' | 'viewer' | 'now' | 'config'>,
  rows: readonly FoundRow[],
  extras: readonly ResponseExtra[],
): Promise<CalloutResponse[]> {
  const asked = new Set(extras)
  const shown = rows.map((row) => ({ row, standing: standingTo(row, viewer) }))
  const contactIds = shown.flatMap(({ row, standing }) => namedIn(row, standing, asked))
  const contacts = await viewContacts(db, [...new Set(contactIds)], { viewer, now, config })
  const calloutIds = asked.has('callout') ? [...new Set(rows.map(({ calloutId }) => calloutId))] : []
  const callouts = await showCallouts(db, calloutIds, now)
  return shown.map(({ row, standing }) => {
    const callout = callouts.get(row.calloutId)
    return {
      ...showBase(row, standing),
      ...(asked.has('answers') && { answers: row.answers ?? {} }),
      ...(callout && { callout }),
      ...(asked.has('contact') && canManage(standing) && { contact: contacts.get(row.contactId ?? '') ?? null }),
      ...(canReview(standing) && showForDesk(row, { standing, asked, contacts })),
    }
  })
}

/** What somebody is to the callout of a response. */
export function standingTo({ canEdit }: Pick<FoundRow, 'canEdit'>, viewer: Viewer | undefined): Standing {
  return standingOf({
    isSignedIn: viewer !== undefined,
    roles: viewer?.roles ?? [],
    reviewer: canEdit === null ? undefined : { canEdit },
  })
}

/** Whoever has to be looked up to show a response. */
function namedIn(row: FoundRow, standing: Standing, asked: ReadonlySet<ResponseExtra>): string[] {
  if (!canReview(standing)) return []
  const ids = [
    asked.has('contact') && canManage(standing) ? row.contactId : null,
    asked.has('assignee') ? row.assigneeId : null,
    row.latestComment?.contactId ?? null,
  ]
  return ids.filter((id) => id !== null)
}

function showForDesk(
  row: FoundRow,
  {
    standing,
    asked,
    contacts,
  }: { standing: Standing; asked: ReadonlySet<ResponseExtra>; contacts: ReadonlyMap<string, Contact> },
): Partial<CalloutResponse> {
  const { assigneeId, tags, latestComment, duplicateOf, revision, firstAnswers, withheldPictures, isSuppressed } = row
  const colleague = (id: string | null) => {
    const contact = contacts.get(id ?? '')
    return contact ? showColleague(contact, standing) : null
  }
  return {
    ...(asked.has('assignee') && { assignee: colleague(assigneeId) }),
    ...(tags && { tags }),
    ...(duplicateOf !== undefined && { duplicateOf }),
    ...(revision !== undefined && { revision }),
    ...(firstAnswers !== undefined && { firstAnswers }),
    ...(withheldPictures !== undefined && { withheldPictures }),
    ...(isSuppressed !== undefined && { unreachable: whyUnreachable(row, isSuppressed) }),
    ...(latestComment !== undefined && {
      latestComment: latestComment && {
        id: latestComment.id,
        responseId: latestComment.responseId,
        text: readComment(latestComment),
        contact: colleague(latestComment.contactId),
        createdAt: new Date(latestComment.createdAt),
        updatedAt: new Date(latestComment.updatedAt),
      },
    }),
  }
}
