import type { TFunction } from 'i18next'
import {
  amountSteps,
  type NotedFields,
  readAmount,
  writeContribution,
} from '#domain/contributions/noted-contribution.ts'
import type { Role } from '#domain/roles/role.ts'
import { emailIssue } from '#web/platform/forms/checks.ts'
import type { BodyOf } from '#web/platform/http/wire.ts'
import { phoneIssue } from './account-form.ts'
import type { RoleDates } from './role-table.tsx'

export interface NewContactFields extends NotedFields {
  email: string
  firstname: string
  lastname: string
  telephone: string
  isSubscribed: boolean
  tags: string[]
  roles: ({ role: Role } & RoleDates)[]
}

export const emptyContact: NewContactFields = {
  email: '',
  firstname: '',
  lastname: '',
  telephone: '',
  isSubscribed: false,
  tags: [],
  roles: [],
  contribution: 'None',
  amount: '',
  period: 'monthly',
  source: '',
  reference: '',
}

export function checkNewContact(fields: NewContactFields, t: TFunction, currency: string) {
  const membership = fields.roles.find(({ role }) => role === 'member')
  const isGiftEndless = fields.contribution === 'Gift' && !membership?.dateExpires
  return {
    email: emailIssue(fields.email, t),
    telephone: phoneIssue(fields.telephone, t),
    amount:
      fields.contribution === 'Manual' && readAmount(fields.amount, currency) === undefined
        ? t('admin-contact.invalidAmount', { step: amountSteps(currency) })
        : undefined,
    contribution: isGiftEndless ? t('admin-contact.giftNeedsEnd') : undefined,
  }
}

/** What the call is told; a role without a start begins now. */
export function writeNewContact(
  fields: NewContactFields,
  { currency, now }: { currency: string; now: Date },
): BodyOf<'POST /contact'> {
  const telephone = fields.telephone.trim()
  return {
    email: fields.email.trim().toLowerCase(),
    firstname: fields.firstname.trim(),
    lastname: fields.lastname.trim(),
    profile: { telephone, ...(fields.isSubscribed && { newsletterStatus: 'subscribed' as const }) },
    tags: fields.tags,
    roles: fields.roles.map(({ role, dateAdded, dateExpires }) => ({
      role,
      dateAdded: dateAdded ?? now.toISOString(),
      dateExpires,
    })),
    contribution: writeContribution(fields, currency),
  }
}
