import { randomUUID } from 'node:crypto'
import type { TwoFactorChange } from '#domain/emails/phrase.ts'
import type { Tx } from '#server/tables.ts'
import { emailContact, type MailedContact } from './queue-email.ts'

/** Tells a contact that another password opens the account now, in the transaction that stores it. */
export function emailPasswordChanged(tx: Tx, contact: MailedContact, now: Date): Promise<void> {
  return emailContact(tx, contact, { template: 'password-changed', cause: `password-changed:${randomUUID()}` }, now)
}

/** Tells a contact what happened to the second factor, in the transaction in which it happens. */
export function emailTwoFactorChanged(
  tx: Tx,
  contact: MailedContact,
  change: TwoFactorChange,
  now: Date,
): Promise<void> {
  const fields = {
    CHANGE: { phrase: `two-factor-${change}` },
    DETAILS: { phrase: `two-factor-${change}-details` },
  } as const
  const cause = `two-factor-changed:${randomUUID()}`
  return emailContact(tx, contact, { template: 'two-factor-changed', cause, fields }, now)
}
