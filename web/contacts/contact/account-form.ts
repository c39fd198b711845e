import type { TFunction } from 'i18next'
import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import { forLines, isTelephoneLine, linesWith } from '#domain/contacts/profile-lines.ts'
import { isTelephone } from '#domain/contacts/telephone.ts'
import type { Contact } from '#web/contact-lookup/index.ts'
import { emailIssue, requiredIssue } from '#web/platform/forms/checks.ts'

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

/** What the call is told; a newsletter status that is not the newsroom's to choose is left alone. */
export function writeAccount(fields: AccountFields, status: NewsletterStatus) {
  const address: DeliveryAddress = {
    line1: fields.line1.trim(),
    line2: fields.line2.trim(),
    city: fields.city.trim(),
    postcode: fields.postcode.trim(),
  }
  const wasSubscribed = status === 'subscribed'
  return {
    email: fields.email.trim().toLowerCase(),
    firstname: fields.firstname.trim(),
    lastname: fields.lastname.trim(),
    profile: {
      ...forLines(lines, (name) => fields[name].trim()),
      deliveryOptIn: fields.deliveryOptIn === 'yes',
      deliveryAddress: Object.values(address).some(Boolean) ? address : null,
      newsletterGroups: fields.newsletterGroups,
      ...(isChoosable(status) &&
        fields.isSubscribed !== wasSubscribed && {
          newsletterStatus: fields.isSubscribed ? ('subscribed' as const) : ('unsubscribed' as const),
        }),
    },
  }
}

/** While an address is being confirmed, or is known to be dead, ticking a box changes nothing. */
export function isChoosable(status: NewsletterStatus): boolean {
  return status !== 'pending' && status !== 'cleaned'
}
