import { randomUUID } from 'node:crypto'
import { confirmationCause, noticeCause } from '#domain/callout-responses/mail-causes.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import type { CalloutRecord } from '#server/callouts/index.ts'
import { findContact } from '#server/contacts/index.ts'
import { emailContact, emailSupport } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import type { ResponseAuthor } from './author.ts'

/** The newsroom's notice of a new response and the confirmation to whoever gave it (callouts 15), where they are wanted. */
export async function emailAboutResponse(
  tx: Tx,
  { config, now, log }: Pick<Context, 'config' | 'now' | 'log'>,
  response: {
    id: string
    callout: CalloutRecord
    author: ResponseAuthor | undefined
    /** It is new, and the newsroom has written a text for that. */
    isNoticed: boolean
  },
): Promise<void> {
  const { id, callout, author, isNoticed } = response
  const texts = callout.variants[defaultVariant]
  const confirmation = author && callout.sendResponseEmail ? confirmationOf(texts) : undefined
  if (author && callout.sendResponseEmail && !confirmation) {
    log.warn({ callout: callout.slug }, 'no confirmation was sent: its subject or text is empty')
  }
  if (!isNoticed && !confirmation) return

  const contact = author && (author.known ?? (await findContact(tx, author.id)))
  const fields = { CALLOUTSLUG: callout.slug, CALLOUTTITLE: texts?.title ?? '' }
  if (isNoticed) {
    const name = contact ? `${contact.firstname} ${contact.lastname}`.trim() : ''
    const notice = { template: 'new-callout-response', fields: { ...fields, RESPNAME: name || 'Anonymous' } }
    await emailSupport(tx, { ...notice, cause: noticeCause(id) }, now)
  }
  if (!confirmation || !contact) return
  const mail = {
    template: 'callout-response-answers',
    // Each change of a response is confirmed anew.
    cause: confirmationCause(id, randomUUID()),
    fields: { ...fields, CALLOUTLINK: `${config.audience}/callouts/${callout.slug}`, MESSAGE: '' },
    content: confirmation,
  }
  await emailContact(tx, contact, mail, now)
}

function confirmationOf(texts: CalloutRecord['variants'][string] | undefined) {
  const [subject, body] = [texts?.responseEmailSubject, texts?.responseEmailBody]
  return subject && body ? { subject, body } : undefined
}
