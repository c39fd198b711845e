import { randomUUID } from 'node:crypto'
import type { WrittenEmail } from '#domain/callout-responses/handling-api.ts'
import { writtenCause } from '#domain/callout-responses/mail-causes.ts'
import { addressOfGuest, type UnreachableReason, whyUnreachable } from '#domain/callout-responses/reach.ts'
import { canReview } from '#domain/callouts/access.ts'
import { isBlankHtml } from '#domain/callouts/editing/problem.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import { Problem } from '#domain/http/problem.ts'
import { findCallout } from '#server/callouts/index.ts'
import { findContact } from '#server/contacts/index.ts'
import { sanitizeRichText } from '#server/content/index.ts'
import { emailAddress, emailContact } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type FoundRow, findRows } from '../find-queries.ts'
import { changedBy } from '../handling/changed-by.ts'
import { readIdempotencyKey } from '../keys.ts'
import { scopeOf } from '../listing/selection.ts'
import { standingTo } from '../show.ts'
import { noteEmail } from './queries.ts'

/**
 * Writes to whoever gave a response, without telling who that is: the email and its entry in the history are one. Asked for
 * again with the same key, it is what it was.
 */
export async function emailRespondent(context: Context, id: string, written: WrittenEmail): Promise<{ id: string }> {
  const { db, viewer, now } = context
  const [row] = await findRows(db, [id], scopeOf(viewer), ['unreachable'])
  if (!row) throw new Problem('not-found')
  if (!canReview(standingTo(row, viewer))) throw new Problem('forbidden')
  // Replies have to go to somebody.
  if (!viewer?.contactId) throw new Problem('bad-request', { message: 'an email needs a contact' })
  const writerId = viewer.contactId

  const subject = written.subject.replace(/\s+/g, ' ')
  const body = cleanBody(written.body)
  const changeId = readIdempotencyKey(context) ?? randomUUID()
  const { calloutId } = row
  const to = await findRecipient(context, row)
  const found = await findCallout(db, calloutId, viewer)

  await db.transaction().execute(async (tx) => {
    const by = { ...changedBy(viewer), contactId: writerId }
    const noted = await noteEmail(tx, { id: changeId, responseId: id, calloutId, ...by, subject, body, now })
    if (!noted) throw new Problem('not-found')
    if (noted === 'id-taken') throw new Problem('duplicate-id')
    if (noted === 'known') return
    const email = {
      template: 'callout-response-email',
      cause: writtenCause(id, changeId),
      fields: { SUBJECT: subject, MESSAGE: body, CALLOUTTITLE: found?.callout.variants[defaultVariant]?.title ?? '' },
      writerId,
    }
    if ('id' in to) await emailContact(tx, to, email, now)
    else await emailAddress(tx, to, email, now)
  })
  return { id: changeId }
}

/** The contact as they are now, or the guest as an import named them; refuses where nobody can be written to. */
async function findRecipient({ db }: Pick<Context, 'db'>, row: FoundRow) {
  const reason = whyUnreachable(row, row.isSuppressed ?? false)
  if (reason) refuse(reason)
  if (row.contactId !== null) return (await findContact(db, row.contactId)) ?? refuse('deleted')
  const address = addressOfGuest(row)
  return address ? { email: address, name: row.guestName ?? '' } : refuse('no-address')
}

function refuse(reason: UnreachableReason): never {
  throw new Problem('respondent-unreachable', { subCode: reason })
}

function cleanBody(html: string): SanitisedHtml {
  const body = sanitizeRichText(html)
  if (!isBlankHtml(body)) return body
  throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['body'], constraint: 'isNonEmptyString' }] })
}
