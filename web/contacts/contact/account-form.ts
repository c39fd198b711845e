import type { TFunction } from 'i18next'
import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import { isTelephone } from '#domain/contacts/telephone.ts'
import type { Contact } from '#web/contact-lookup/index.ts'
import { emailIssue, requiredIssue } from '#web/platform/forms/checks.ts'

export interface AccountFields {
  firstname: string
  lastname: string
  email: string
  telephone: string
  preferredContact: string
  isSubscribed: boolean
  newsletterGroups: string[]
  deliveryOptIn: 'yes' | 'no'
  line1: string
  line2: string
  city: string
  postcode: string
}

const addressParts = ['line1', 'line2', 'city', 'postcode'] as const

export function readAccount({ email, firstname, lastname, profile }: Contact): AccountFields {
  const { line1 = '', line2 = '', city = '', postcode = '' } = profile?.deliveryAddress ?? {}
  return {
    firstname,
    lastname,
    email,
    telephone: profile?.telephone ?? '',
    preferredContact: profile?.preferredContact ?? '',
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
    telephone: phoneIssue(fields.telephone, t),
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
      telephone: fields.telephone.trim(),
      preferredContact: fields.preferredContact.trim(),
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
