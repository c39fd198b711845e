import { activeRoles } from '#domain/roles/role.ts'
import { buildFlowLink } from '#domain/sign-up/links.ts'
import { findContactByEmail, type KnownContact } from '#server/contacts/index.ts'
import { createResetFlow } from '#server/credentials/index.ts'
import { emailAddress, emailContact } from '#server/emails/index.ts'
import type { Tx } from '#server/tables.ts'

interface Flow {
  id: string
  email: string
  loginUrl: string
  setPasswordUrl: string
  confirmUrl: string
  locale?: string | null | undefined
}

export interface Names {
  firstname?: string | undefined
  lastname?: string | undefined
}

interface Step {
  /** By a one-time payment, made already: there is a contact. */
  hasPaid?: boolean
  /** Names the occasion: by one of them one mail is sent. */
  asked?: string
}

/**
 * The mail at the end of step one (accounts 5.5). Its cause names flow and moment: asking again mails again, while one
 * request mails once.
 */
export async function mailNextStep(
  tx: Tx,
  flow: Flow,
  names: Names,
  now: Date,
  { hasPaid = false, asked = `${flow.id}:${now.toISOString()}` }: Step = {},
): Promise<void> {
  const { locale = null } = flow
  const contact = await findContactByEmail(tx, flow.email)

  if (contact && (isActiveMember(contact, now) || (hasPaid && contact.passwordHash))) {
    const template = contact.passwordHash ? 'email-exists-login' : 'email-exists-set-password'
    const fields: Record<string, string> = contact.passwordHash
      ? { LOGINLINK: flow.loginUrl }
      : { SPLINK: buildFlowLink(flow.setPasswordUrl, await createResetFlow(tx, contact.id, now)) }
    await emailContact(tx, contact, { template, cause: `${template}:${asked}`, fields, locale }, now)
    return
  }
  const firstname = names.firstname || contact?.firstname || ''
  const lastname = names.lastname || contact?.lastname || ''
  const fields = { FNAME: firstname, LNAME: lastname, CONFIRMLINK: buildFlowLink(flow.confirmUrl, flow.id) }
  const to = { email: flow.email, name: `${firstname} ${lastname}`.trim() }
  const template = hasPaid ? 'setup-account' : 'confirm-email'
  await emailAddress(tx, to, { template, cause: `${template}:${asked}`, fields, locale }, now)
}

export function isActiveMember({ roles }: KnownContact, now: Date): boolean {
  return activeRoles(roles, now).includes('member')
}
