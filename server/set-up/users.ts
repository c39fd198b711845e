import type { PasswordOwner } from '#domain/credentials/password-owner.ts'
import { isPassword } from '#domain/credentials/password-rules.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { constraints } from '#domain/http/constraints.ts'
import { Email } from '#domain/http/email.ts'
import type { Role, RoleEntry } from '#domain/roles/role.ts'
import { createContact } from '#server/contact-editing/index.ts'
import { findContactByEmail, setRole } from '#server/contacts/index.ts'
import { writeContent, writeMissingContent } from '#server/content/index.ts'
import { createResetFlow, findPasswordWeakness, hashPassword, setPasswordCost } from '#server/credentials/index.ts'
import { type CommandContext, CommandError } from '#server/platform/commands/command.ts'
import { hasSuperadmin, lockSetUp } from './queries.ts'

export const memberships = ['none', 'permanent', 'monthly', 'expired'] as const
export const userRoles = ['none', 'admin', 'superadmin'] as const

interface NewUser {
  firstname: string
  lastname: string
  email: string
  password: string | undefined
  membership: (typeof memberships)[number]
  role: (typeof userRoles)[number]
  supportEmail: string | undefined
}

/** Adds a contact as the operator says; without a password there is a link to choose one. */
export async function createUser(
  user: NewUser,
  { db, config, now }: CommandContext,
): Promise<{ id: string; email: string; setPasswordUrl: string | undefined }> {
  const email = readEmail(user.email, '--email')
  const supportEmail = user.supportEmail === undefined ? undefined : readEmail(user.supportEmail, '--support-email')
  setPasswordCost(config.passwordCost)
  const passwordHash = user.password === undefined ? undefined : await hashGiven(user.password, { ...user, email })

  return db.transaction().execute(async (tx) => {
    await lockSetUp(tx)
    if (await findContactByEmail(tx, email))
      throw new CommandError(`A contact with the address ${email} already exists.`)
    const isFirst = user.role === 'superadmin' && !(await hasSuperadmin(tx))
    if (supportEmail && !isFirst) throw new CommandError('--support-email is for the first administrator only.')
    if (supportEmail) await writeContent(tx, 'general', { supportEmail }, now)
    else if (isFirst) await writeMissingContent(tx, 'general', { supportEmail: supportAddress(config.audience) }, now)

    const { firstname, lastname } = user
    const id = await createContact(tx, { email, firstname, lastname, passwordHash }, { type: 'cli' }, now)
    for (const entry of describeRoles(user, now)) await setRole(tx, id, entry, { now })
    if (passwordHash) return { id, email, setPasswordUrl: undefined }
    return { id, email, setPasswordUrl: `${config.audience}/auth/set-password/${await createResetFlow(tx, id, now)}` }
  })
}

async function hashGiven(password: string, owner: PasswordOwner): Promise<string> {
  if (!isPassword(password))
    throw new CommandError('--password needs at least 8 characters, with a digit, a capital and a lower-case letter.')
  const weakness = await findPasswordWeakness(password, owner)
  if (weakness) throw new CommandError(`--password ${constraints[weakness]}.`)
  return hashPassword(password)
}

function readEmail(text: string, option: string): string {
  const read = Email.safeParse(text)
  if (!read.success) throw new CommandError(`${option} is not an email address.`)
  return read.data
}

function supportAddress(audience: string): string {
  return `support@${new URL(audience).hostname}`
}

function describeRoles({ membership, role }: Pick<NewUser, 'membership' | 'role'>, now: Date): RoleEntry[] {
  const member = describeMembership(membership, now)
  const granted: Role[] = role === 'none' ? [] : [role]
  return [
    ...(member ? [{ role: 'member' as const, ...member }] : []),
    ...granted.map((name) => ({ role: name, dateAdded: now, dateExpires: null })),
  ]
}

function describeMembership(membership: NewUser['membership'], now: Date): Omit<RoleEntry, 'role'> | undefined {
  switch (membership) {
    case 'none':
      return undefined
    case 'permanent':
      return { dateAdded: now, dateExpires: null }
    case 'monthly':
      return { dateAdded: now, dateExpires: addMonths(now, 1) }
    case 'expired':
      return { dateAdded: addMonths(now, -1), dateExpires: addDays(now, -1) }
  }
}
