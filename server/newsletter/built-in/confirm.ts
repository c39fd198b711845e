import { Problem } from '#domain/http/problem.ts'
import type { Body, Reply } from '#domain/http/route.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import { hideAddress } from '#domain/mailings/hide-address.ts'
import type { newsletterApi } from '#domain/newsletter/api.ts'
import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import { lapsesBefore } from '#domain/newsletter/opt-in.ts'
import { recordActivity } from '#server/activity/index.ts'
import { createContact } from '#server/contact-editing/index.ts'
import { findContactByEmail, updateNewsletter } from '#server/contacts/index.ts'
import { getContent } from '#server/content/index.ts'
import { noteConfirmedAddress } from '#server/email-bounces/index.ts'
import { attachSignUpEmails } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { confirmConsents, insertConsent } from '../consents-queries.ts'
import { type ContactState, endUnsubscriptions, findState, lockState } from '../queries.ts'
import { listGroups, shareGroups } from './groups-queries.ts'
import { assertBuiltIn } from './is-built-in.ts'
import * as queries from './requests-queries.ts'

type Confirmation = Reply<typeof newsletterApi.getNewsletterConfirmation>
type Request = NonNullable<Awaited<ReturnType<typeof queries.takeRequest>>>

/** What the link would confirm. */
export async function getConfirmation({ db, config, now }: Context, token: string): Promise<Confirmation> {
  assertBuiltIn(config)
  const request = isUuidShaped(token) && (await queries.findRequest(db, token, { lapsesBefore: lapsesBefore(now) }))
  if (!request) throw new Problem('not-found')
  const known = await findContactByEmail(db, request.email)
  const contact = known && (await findState(db, known.id))
  if (!contact || !request.confirmedAt) assertOpen(request, contact)
  return {
    email: hideAddress(request.email),
    isConfirmed: request.confirmedAt !== null,
    asksName: contact === undefined && (await getContent(db, 'newsletter', config)).asksName,
    groups: askedGroups(await listGroups(db), request, contact),
  }
}

/** Opened twice, it says yes twice: what is confirmed stays so, and nothing more follows. */
export async function confirmNewsletter(
  context: Context,
  token: string,
  { groups: chosen, firstname }: Body<typeof newsletterApi.confirmNewsletter>,
): Promise<void> {
  const { db, config, now } = context
  assertBuiltIn(config)
  if (!isUuidShaped(token)) throw new Problem('not-found')
  await db.transaction().execute(async (tx) => {
    const request = await queries.takeRequest(tx, token, { now, lapsesBefore: lapsesBefore(now) })
    if (!request) {
      if (await queries.findRequest(tx, token, { lapsesBefore: lapsesBefore(now) })) return
      throw new Problem('not-found')
    }
    const groups = await shareGroups(tx)
    const known = await findContactByEmail(tx, request.email)
    const held = known && (await lockState(tx, known.id))
    assertOpen(request, held)
    const contact = held ?? (await lockState(tx, await addSubscriber(tx, context, request, firstname)))
    if (!contact) throw new Problem('not-found')
    await subscribe(tx, context, { request, contact, groups, chosen })
    await noteConfirmedAddress(tx, contact, now)
    await attachSignUpEmails(tx, contact)
  })
}

interface Confirmed {
  request: Request
  contact: ContactState
  /** That there are. */
  groups: readonly NewsletterGroup[]
  chosen: readonly string[]
}

async function subscribe(
  tx: Tx,
  { now }: Context,
  { request, contact, groups: known, chosen }: Confirmed,
): Promise<void> {
  const asked = askedGroups(known, request, contact).map(({ id }) => id)
  const taken = asked.filter((id) => chosen.includes(id))
  const isSubscribed = contact.newsletterStatus === 'subscribed'
  // Nobody becomes a subscriber of nothing by leaving out all that there is to confirm.
  if (asked.length > 0 && taken.length === 0 && !isSubscribed) {
    throw new Problem('bad-request', { message: 'no newsletter was chosen' })
  }
  // Whoever waited was in groups they asked for; a subscriber stays in theirs.
  const before = isSubscribed ? contact.newsletterGroups : []
  const groups = [...new Set([...before, ...taken])]
  await updateNewsletter(tx, contact.id, { status: 'subscribed', groups })
  // As long before the link was renewed somebody may have begun to wait.
  await confirmConsents(tx, contact.id, { now, since: lapsesBefore(request.renewedAt), taken })
  await endUnsubscriptions(tx, contact.id, taken)
  if (request.askedAt) {
    const { wording, locale, askedAt: agreedAt } = request
    const agreed = request.groups.filter((id) => taken.includes(id))
    await insertConsent(tx, {
      contactId: contact.id,
      way: 'page',
      groups: agreed,
      wording,
      locale,
      agreedAt,
      confirmedAt: now,
    })
  }
  await recordActivity(tx, {
    eventType: 'contact.profile-updated',
    targetId: contact.id,
    actor: { type: 'user', id: contact.id },
    metadata: { fields: ['profile.newsletterStatus', 'profile.newsletterGroups'] },
    now,
  })
}

/** A contact begins here: before, anybody could have typed the address. The newsroom isn't written to of each. */
async function addSubscriber(
  tx: Tx,
  { now }: Context,
  { email, locale }: Request,
  firstname: string | undefined,
): Promise<string> {
  const origin = { source: 'newsletter', medium: '', campaign: '' }
  const contact = { email, firstname: firstname ?? '', locale: locale || undefined, origin }
  return createContact(tx, contact, { type: 'system' }, now, { quietly: true })
}

/** Where a contact was asked who has another address by now, is gone, or has chosen to get none, there is nothing to confirm. */
function assertOpen({ askedAt }: Pick<Request, 'askedAt'>, contact: ContactState | undefined): void {
  if (askedAt) return
  const status = contact?.newsletterStatus
  if (status !== 'pending' && status !== 'subscribed') throw new Problem('not-found')
}

/** What was asked for on the page, and what a contact waits for, as far as there are such groups. */
function askedGroups(
  known: readonly NewsletterGroup[],
  request: Pick<Request, 'groups'>,
  contact: ContactState | undefined,
): NewsletterGroup[] {
  const waiting = contact?.newsletterStatus === 'pending' ? contact.newsletterGroups : []
  const asked = known.filter(({ id }) => request.groups.includes(id) || waiting.includes(id))
  return asked.map(({ id, label }) => ({ id, label }))
}
