import type { CalloutResponse } from '#domain/callout-responses/answer.ts'
import { canManage, canReview, type Standing } from '#domain/callouts/access.ts'
import type { ResponseRow } from './submit-queries.ts'

/** What every answer about a response holds, for somebody who is this to its callout. */
export function showBase(row: ResponseRow, standing: Standing): CalloutResponse {
  const { id, calloutId, number, createdAt, updatedAt, bucket, contactId, guestName, guestEmail, signedIn } = row
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
  }
}
