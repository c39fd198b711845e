import type { TFunction } from 'i18next'
import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import { forLines, isTelephoneLine, linesWith } from '#domain/contacts/profile-lines.ts'
import { isTelephone } from '#domain/contacts/telephone.ts'
import type { Contact } from '#web/contact-lookup/index.ts'
import { emailIssue, requiredIssue } from '#web/platform/forms/checks.ts'
import type { BodyOf } from '#web/platform/http/wire.ts'

/** Lines of the profile that the newsroom changes here. */
export type ShownLine = ReturnType<typeof linesWith<'onContactPage'>>[number]

export interface AccountFields extends Record<ShownLine, string> {
  firstname: string
  lastname: string
  email: string
  isSubscribed: boolean
  newsletterGroups: string[]
  deliveryOptIn: 'yes' | 'no'
  line1: string
  line2: string
  city: string
  postcode: string
}

const lines = linesWith('onContactPage')
const addressParts = ['line1', 'line2', 'city', 'postcode'] as const

export function readAccount({ email, firstname, lastname, profile }: Contact): AccountFields {
  const { line1 = '', line2 = '', city = '', postcode = '' } = profile?.deliveryAddress ?? {}
  return {
    firstname,
    lastname,
    email,
    ...forLines(lines, (name) => profile?.[name] ?? ''),
    isSubscribed: profile?.newsletterStatus === 'subscribed',
    newsletterGroups: profile?.newsletterGroups ?? [],
    deliveryOptIn: profile?.deliveryOptIn ? 'yes' : 'no',
    line1,
    line2,
    city,
    postcode,
  }
}

/** An address is whole or not there at all; who wants delivery needs one. */
export function checkAccount(fields: AccountFields, t: TFunction) {
  const isAddressNeeded = fields.deliveryOptIn === 'yes' || addressParts.some((part) => fields[part].trim() !== '')
  const addressFault = (part: 'line1' | 'city' | 'postcode') =>
    isAddressNeeded ? requiredIssue(fields[part], t(`ui.address.${part}`), t) : undefined
  return {
    email: emailIssue(fields.email, t),
    ...forLines(lines, (name) => (isTelephoneLine(name) ? phoneIssue(fields[name], t) : undefined)),
    line1: addressFault('line1'),
    city: addressFault('city'),
    postcode: addressFault('postcode'),
  }
}

export function phoneIssue(telephone: string, t: TFunction): string | undefined {
  return isTelephone(telephone) ? undefined : t('admin-contact.invalidPhone')
}

/**
 * Only what somebody changed here: what was changed elsewhere meanwhile stays. Groups are chosen and left one by one, on top
 * of the `present` ones; a newsletter status that is not the newsroom's to choose is left alone.
 */
export function writeAccount(
  typed: AccountFields,
  before: AccountFields,
  { status, groups }: { status: NewsletterStatus; groups: readonly string[] },
): BodyOf<'PATCH /contact/:id'> {
  const fields = trimAll(typed)
  const differs = (...names: readonly (keyof AccountFields)[]) => names.some((name) => fields[name] !== before[name])
  const { line1, line2, city, postcode } = fields
  const address: DeliveryAddress = { line1, line2, city, postcode }
  const email = fields.email.toLowerCase()
  return {
    ...(email !== before.email && { email }),
    ...(differs('firstname') && { firstname: fields.firstname }),
    ...(differs('lastname') && { lastname: fields.lastname }),
    profile: {
      ...Object.fromEntries(lines.filter((name) => differs(name)).map((name) => [name, fields[name]])),
      ...(differs('deliveryOptIn') && { deliveryOptIn: fields.deliveryOptIn === 'yes' }),
      ...(differs(...addressParts) && { deliveryAddress: Object.values(address).some(Boolean) ? address : null }),
      ...(changesGroups(fields, before) && { newsletterGroups: chooseGroups(fields, before, groups) }),
      ...(isChoosable(status) &&
        differs('isSubscribed') && {
          newsletterStatus: fields.isSubscribed ? ('subscribed' as const) : ('unsubscribed' as const),
        }),
    },
  }
}

type Chosen = Pick<AccountFields, 'newsletterGroups'>

export function changesGroups({ newsletterGroups: after }: Chosen, { newsletterGroups: before }: Chosen): boolean {
  return after.length !== before.length || after.some((group) => !before.includes(group))
}

function chooseGroups(
  { newsletterGroups: after }: Chosen,
  { newsletterGroups: before }: Chosen,
  present: readonly string[],
): string[] {
  const chosen = after.filter((group) => !before.includes(group) && !present.includes(group))
  const isLeft = (group: string) => before.includes(group) && !after.includes(group)
  return [...present.filter((group) => !isLeft(group)), ...chosen]
}

function trimAll(fields: AccountFields): AccountFields {
  const trimmed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(trimmed) as AccountFields
}

/** While an address is being confirmed, or is known to be dead, ticking a box changes nothing. */
export function isChoosable(status: NewsletterStatus): boolean {
  return status !== 'pending' && status !== 'cleaned'
}
