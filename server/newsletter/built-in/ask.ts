import { askedBefore, lapsesBefore } from '#domain/newsletter/opt-in.ts'
import { emailAddress } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { type Cause, upsertRequest } from './requests-queries.ts'

interface Address {
  email: string
  /** In which the email is written. */
  locale: string | null
}

/**
 * Asks the owner of an address to confirm, by an email an hour at most. It holds nothing that anybody typed: whoever typed the
 * address may be a stranger.
 */
export async function askToConfirm(
  tx: Tx,
  { config, now }: Pick<Context, 'config' | 'now'>,
  { email, locale }: Address,
  cause: Cause,
): Promise<void> {
  const times = { now, lapsesBefore: lapsesBefore(now), askedBefore: askedBefore(now) }
  const { id, mails } = await upsertRequest(tx, email, cause, times)
  if (!mails) return
  const fields = { CONFIRMLINK: `${config.audience}/newsletter/confirm/${id}` }
  const template = 'newsletter-confirm'
  const letter = { template, cause: `${template}:${id}:${now.toISOString()}`, fields, locale }
  await emailAddress(tx, { email }, letter, now)
}
