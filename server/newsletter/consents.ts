import { Problem } from '#domain/http/problem.ts'
import type { NewsletterConsent } from '#domain/newsletter/api.ts'
import { type ConsentWay, describeOffer } from '#domain/newsletter/consent.ts'
import { isOptIn, type NewsletterState, newlyAsked, ownChoice, withinOffer } from '#domain/newsletter/opt-in.ts'
import { findContact, isAdmin, updateNewsletter } from '#server/contacts/index.ts'
import { getContent, toPlainText } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { askToConfirm } from './built-in/ask.ts'
import { isBuiltIn } from './built-in/is-built-in.ts'
import { insertConsent, listConsents, type NewConsent } from './consents-queries.ts'
import { listNewsletterGroups } from './group-list.ts'
import { getIntegration } from './integration.ts'
import { findState } from './queries.ts'

/** What a contact agreed to, with what the groups are called now. */
export async function showConsents(context: Context, contactId: string): Promise<NewsletterConsent[]> {
  if (!(await findContact(context.db, contactId))) throw new Problem('not-found')
  const { groups = [] } = await getIntegration(context, false)
  return listConsents(context.db, contactId, groups)
}

/** Somebody agreed to newsletters. */
export function noteConsent(tx: Tx, consent: NewConsent): Promise<void> {
  return insertConsent(tx, consent)
}

interface NewsletterChange {
  contactId: string
  before: NewsletterState
  /** Undefined where it is the newsroom's change: nobody knows what the person read. */
  own: Extract<ConsentWay, 'join' | 'account'> | undefined
}

/**
 * A contact's profile was changed, by themselves or by the newsroom. Where newsletters are kept here, their own choice needs no
 * confirming and is among what is offered, and somebody whom the newsroom has wait to confirm is asked to.
 */
export async function noteNewsletterChange(
  tx: Tx,
  context: Context,
  { contactId, before, own }: NewsletterChange,
): Promise<void> {
  const { config, now, viewer } = context
  const state = await findState(tx, contactId)
  if (!state) return
  const chosen: NewsletterState = { status: state.newsletterStatus, groups: state.newsletterGroups }
  // Of its own people the newsroom knows that they may have any.
  const offered = own && !isAdmin(viewer) ? await listOffered(tx, config) : undefined
  const within = offered ? withinOffer(before, chosen, offered) : chosen
  const after = own && isBuiltIn(config) ? ownChoice(within) : chosen
  const isCut = after.groups.length < chosen.groups.length
  if (after.status !== chosen.status || isCut) await updateNewsletter(tx, contactId, after)
  const agreed = { ...after, groups: within.groups }
  if (!isOptIn(before, agreed)) return
  const groups = newlyAsked(before, agreed).filter((id) => offered?.has(id) ?? true)
  const { email, locale } = { ...state, locale: (await findContact(tx, contactId))?.locale ?? null }
  const read = own ? await readOffer(tx, context, groups) : { wording: '', locale: '' }
  await insertConsent(tx, {
    contactId,
    way: own ?? 'newsroom',
    groups,
    wording: read.wording,
    locale: own ? (locale ?? read.locale) : '',
    agreedAt: now,
    confirmedAt: own ? now : null,
  })
  if (after.status === 'pending' && isBuiltIn(config))
    await askToConfirm(tx, context, { email, locale }, { before: before.status })
}

/**
 * A contact has another address, or waits since now: where newsletters are kept here, whoever waits to confirm them is asked at
 * the address they have. The link that went to another one has ended with it.
 */
export async function askAtAddress(tx: Tx, context: Pick<Context, 'config' | 'now'>, contactId: string): Promise<void> {
  const state = isBuiltIn(context.config) ? await findState(tx, contactId) : undefined
  if (state?.newsletterStatus !== 'pending') return
  const locale = (await findContact(tx, contactId))?.locale ?? null
  await askToConfirm(tx, context, { email: state.email, locale }, { before: 'pending' })
}

/** What people may choose by themselves. */
async function listOffered(tx: Tx, config: Context['config']): Promise<Set<string>> {
  const listed = await listNewsletterGroups({ db: tx, config })
  const { newsletterGroups } = await getContent(tx, 'join/setup', config)
  return new Set([...listed.filter(({ isPublic }) => isPublic), ...newsletterGroups].map(({ id }) => id))
}

/** The offer of the join form, which stands in the account too. Its labels are the newsroom's, in the site's language. */
async function readOffer(
  tx: Tx,
  { config }: Context,
  chosen: readonly string[],
): Promise<{ wording: string; locale: string }> {
  const { newsletterTitle, newsletterText, newsletterOptIn, newsletterGroups } = await getContent(
    tx,
    'join/setup',
    config,
  )
  const { locale } = await getContent(tx, 'general', config)
  const groups = newsletterGroups.filter(({ id }) => chosen.includes(id)).map(({ label }) => label)
  const text = toPlainText(newsletterText)
  return { wording: describeOffer({ title: newsletterTitle, text, optIn: newsletterOptIn, groups }), locale }
}
