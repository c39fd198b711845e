import type { Contact } from '#domain/contacts/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import { announceContact } from '#server/contact-editing/index.ts'
import {
  bringUpToDate,
  findContact,
  findContactByEmail,
  type KnownContact,
  viewContact,
} from '#server/contacts/index.ts'
import { completePaymentFlow, findJoiningPayer, readPayer } from '#server/contributions/index.ts'
import { revokeCredentials, startSession } from '#server/credentials/index.ts'
import { noteConfirmedAddress } from '#server/email-bounces/index.ts'
import { attachSignUpEmails, emailContact } from '#server/emails/index.ts'
import { confirmNewsletter } from '#server/newsletter/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import {
  findFinishedContactId,
  finishFlow,
  hasFinishedSister,
  isMadeBySignUp,
  type LeasedSignUpFlow,
  leaseSignUpFlow,
  linkFlow,
  releaseSignUpFlow,
} from '#server/sign-up-flows/index.ts'
import type { Tx } from '#server/tables.ts'
import { hasTwoFactor } from '#server/two-factor/index.ts'
import { isBoundTo } from './browser.ts'
import { createMember, type Payer } from './create-contact.ts'
import { isActiveMember, type Names } from './next-step.ts'

/**
 * Opens the link of the mail. The flow is leased, and every step is stored before the next: after a crash or an
 * error the same link goes on where it stopped and repeats nothing.
 */
export async function confirmEmail(context: Context, flowId: string): Promise<Contact> {
  const flow = await leaseSignUpFlow(context.db, flowId, context.now)
  const contactId = flow ? await finaliseOrRelease(context, flow) : await reopenFlow(context, flowId)
  if (flow && isBoundTo(context.browserToken, flow.browserHash)) context.browserToken.forget()
  const contact = await viewContact(context.db, contactId, {
    viewer: undefined,
    now: context.now,
    config: context.config,
  })
  if (!contact) throw new Problem('not-found')
  return contact
}

async function finaliseOrRelease(context: Context, flow: LeasedSignUpFlow): Promise<string> {
  try {
    return await finaliseFlow(context, flow)
  } catch (error) {
    await releaseSignUpFlow(context.db, flow).catch((failure: unknown) => {
      context.log.error({ err: failure, flowId: flow.id }, 'a sign-up flow could not be released; its lease runs out')
    })
    throw error
  }
}

async function finaliseFlow(context: Context, flow: LeasedSignUpFlow): Promise<string> {
  // A flow that has its contact was checked before, and its contribution may have begun: it goes on.
  const { paymentFlowId } = flow
  const payer = paymentFlowId ? await findJoiningPayer(context.db, paymentFlowId) : undefined
  const hasPaid = payer !== undefined
  const contactId = hasPaid
    ? await nameJoined(context, flow, payer)
    : (flow.contactId ?? (await meetContact(context, flow)))
  if (paymentFlowId && !hasPaid) await completePaymentFlow(context, paymentFlowId, contactId)
  await context.db.transaction().execute((tx) => welcome(tx, context, flow, { contactId, hasPaid }))
  return contactId
}

/** Whoever paid once was a contact before the mail was sent, and takes the names that were typed with the payment. */
async function nameJoined(context: Context, flow: LeasedSignUpFlow, payer: Names): Promise<string> {
  const known = flow.contactId ? await findContact(context.db, flow.contactId) : undefined
  if (!known) throw new Problem('not-found')
  await context.db.transaction().execute(async (tx) => {
    await nameKnown(tx, context, flow, { known, payer })
    await takeAddress(tx, { id: known.id, email: flow.email }, context.now)
    if (await isMadeBySignUp(tx, known.id)) await confirmNewsletter(tx, context, known.id)
  })
  return known.id
}

/** The contact behind the address, made or brought up to date and linked to the flow. */
async function meetContact(context: Context, flow: LeasedSignUpFlow): Promise<string> {
  const { db, now } = context
  const { email, paymentFlowId } = flow
  const known = await findContactByEmail(db, email)
  if (paymentFlowId && known && isActiveMember(known, now)) throw new Problem('duplicate-email', { email })

  const payer: Partial<Payer> = paymentFlowId ? await readPayer(context, paymentFlowId) : {}
  return db.transaction().execute(async (tx) => {
    const passwordHash = typedPassword(context, flow)
    const contactId = known?.id ?? (await createMember(tx, context, { flow, payer, passwordHash, isConfirmed: true }))
    if (known) await nameKnown(tx, context, flow, { known, payer })
    await takeAddress(tx, { id: contactId, email }, now)
    if (!(await linkFlow(tx, flow, contactId))) throw new Problem('not-found')
    return contactId
  })
}

/** What was sent to the address before is the contact's now that it is known to be theirs. */
async function takeAddress(tx: Tx, contact: { id: string; email: string }, now: Date): Promise<void> {
  await noteConfirmedAddress(tx, contact, now)
  await attachSignUpEmails(tx, contact)
}

async function nameKnown(
  tx: Tx,
  { browserToken, now }: Context,
  { browserHash, locale }: LeasedSignUpFlow,
  { known, payer }: { known: KnownContact; payer: Names },
): Promise<void> {
  const isNameless = known.firstname === '' && known.lastname === ''
  const { firstname, lastname } = isNameless || isBoundTo(browserToken, browserHash) ? payer : {}
  const again = { firstname, lastname, passwordHash: null, locale }
  await bringUpToDate(tx, known.id, again, { type: 'system' }, now)
}

/** What was typed at the start counts only in the browser where it was typed: anybody can type somebody's address. */
function typedPassword({ browserToken }: Context, { passwordHash, browserHash }: LeasedSignUpFlow): string | undefined {
  return passwordHash !== null && isBoundTo(browserToken, browserHash) ? passwordHash : undefined
}

async function welcome(
  tx: Tx,
  context: Context,
  flow: LeasedSignUpFlow,
  { contactId, hasPaid }: { contactId: string; hasPaid: boolean },
): Promise<void> {
  const { now } = context
  const contact = await findContact(tx, contactId)
  if (!contact || !(await finishFlow(tx, flow, now))) throw new Problem('not-found')
  await takePassword(tx, context, flow, contact)
  // Several sign-ups of one address, begun before the first of them was finished, are one welcome.
  if (!hasPaid && !(await hasFinishedSister(tx, flow, contactId))) {
    await mailWelcome(tx, contact, flow, now)
    if (await isMadeBySignUp(tx, contactId)) await announceContact(tx, contact, now)
  }
  // Whoever opens the link has the mailbox, not the second factor.
  if (!(await hasTwoFactor(tx, contactId))) await startSession(tx, context, contactId, 'link')
}

/** Also where the first try was made elsewhere, and ended before the contribution had begun. */
async function takePassword(tx: Tx, context: Context, flow: LeasedSignUpFlow, contact: KnownContact): Promise<void> {
  const passwordHash = typedPassword(context, flow)
  if (passwordHash === undefined) return
  const { now } = context
  const typed = { firstname: undefined, lastname: undefined, passwordHash, locale: null }
  const fields = await bringUpToDate(tx, contact.id, typed, { type: 'system' }, now)
  if (fields.includes('password')) await revokeCredentials(tx, 'password-changed', contact)
}

function mailWelcome(tx: Tx, contact: KnownContact, { id, locale }: LeasedSignUpFlow, now: Date): Promise<void> {
  const welcome = { template: 'welcome', cause: `welcome:${id}`, fields: { REFCODE: '' }, locale }
  return emailContact(tx, contact, welcome, now)
}

/** A link opened again logs in until the account has a password; then it leads to the login page. */
async function reopenFlow(context: Context, flowId: string): Promise<string> {
  const { db, now } = context
  const contactId = await findFinishedContactId(db, flowId, now)
  const contact = contactId && (await findContact(db, contactId))
  if (!contact) throw new Problem('not-found')
  if (!contact.passwordHash && !(await hasTwoFactor(db, contact.id)))
    await startSession(db, context, contact.id, 'link')
  return contact.id
}
