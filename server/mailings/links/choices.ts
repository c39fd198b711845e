import { Problem } from '#domain/http/problem.ts'
import type { Choices } from '#domain/mailings/api.ts'
import { hideAddress } from '#domain/mailings/hide-address.ts'
import { type MailingKind, mailingKinds } from '#domain/mailings/kind.ts'
import { recordActivity } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { findTarget, type LinkTarget } from './links.ts'
import * as queries from './queries.ts'

type ChoicesContext = Pick<Context, 'db' | 'now'>

/** With one click in a mail program; who has unsubscribed before stays so. */
export async function unsubscribe(context: ChoicesContext, token: string): Promise<void> {
  const { target } = await findChooser(context, token)
  await context.db
    .transaction()
    .execute((tx) => choose(tx, context, target, [{ id: target.kind, subscribed: false }], 'one-click'))
}

export async function getChoices(context: ChoicesContext, token: string): Promise<Choices> {
  const { chooser, target } = await findChooser(context, token)
  const unsubscribed = await queries.findUnsubscribed(context.db, chooser.id)
  return {
    email: hideAddress(chooser.email),
    kind: target.kind,
    kinds: kindsOf(target).map((id) => ({ id, subscribed: !unsubscribed.includes(id) })),
  }
}

export async function changeChoices(
  context: ChoicesContext,
  token: string,
  kinds: readonly { id: string; subscribed: boolean }[],
): Promise<Choices> {
  const { target } = await findChooser(context, token)
  const known = kindsOf(target)
  const unknown = kinds.flatMap(({ id }, index) =>
    known.some((kind) => kind === id) ? [] : [{ path: ['kinds', index, 'id'], constraint: 'isIn' }],
  )
  if (unknown.length > 0) throw new Problem('bad-request', { paramType: 'body', issues: unknown })
  await context.db
    .transaction()
    .execute((tx) => choose(tx, context, target, kinds as readonly { id: MailingKind; subscribed: boolean }[], 'page'))
  return getChoices(context, token)
}

/** Each kind that everybody may choose, and the one that the mail was of. */
function kindsOf({ kind }: LinkTarget): MailingKind[] {
  return [...new Set<MailingKind>([...mailingKinds, kind])]
}

async function choose(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  target: LinkTarget,
  kinds: readonly { id: MailingKind; subscribed: boolean }[],
  way: 'one-click' | 'page',
): Promise<void> {
  const { contactId, recipientId } = target
  const wanted = (subscribed: boolean) => kinds.filter((kind) => kind.subscribed === subscribed).map(({ id }) => id)
  const left = await queries.addUnsubscriptions(tx, { contactId, recipientId, way }, wanted(false), now)
  const joined = await queries.removeUnsubscriptions(tx, contactId, wanted(true))
  if (left.includes(target.kind)) await queries.markRecipient(tx, recipientId, { from: 'sent', to: 'unsubscribed' })
  if (joined.includes(target.kind)) await queries.markRecipient(tx, recipientId, { from: 'unsubscribed', to: 'sent' })
  if (left.length + joined.length === 0) return
  await recordActivity(tx, {
    eventType: 'email.choices-updated',
    targetId: contactId,
    actor: { type: 'user', id: contactId },
    metadata: { ...(left.length > 0 && { unsubscribed: left }), ...(joined.length > 0 && { subscribed: joined }), way },
    now,
  })
}

/** Whoever the link was written for, while there is such a contact. */
async function findChooser({ db }: ChoicesContext, token: string) {
  const target = await findTarget(db, token)
  const chooser = target && (await queries.findChooser(db, target.contactId))
  if (!target || !chooser) throw new Problem('not-found')
  return { target, chooser }
}
