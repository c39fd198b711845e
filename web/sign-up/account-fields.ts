import type { BodyOf, ReplyOf } from '#web/platform/http/wire.ts'

type Content = Pick<ReplyOf<'GET /content/join/setup'>, 'showMailOptIn' | 'showNewsletterOptIn' | 'newsletterGroups'>
type Contact = ReplyOf<'GET /contact/:id'>

export interface AccountFields {
  email: string
  firstname: string
  lastname: string
  password: string
  deliveryOptIn: boolean
  line1: string
  line2: string
  city: string
  postcode: string
  newsletterOptIn: boolean
  newsletterGroups: string[]
}

/** The form as it opens: what is known of the contact, and the groups the newsroom ticks beforehand. */
export function accountFields(content: Content, { email, firstname, lastname, profile }: Contact): AccountFields {
  const address = profile?.deliveryAddress
  const groups = content.newsletterGroups.filter(({ id, checked }) => checked || profile?.newsletterGroups.includes(id))
  return {
    email,
    firstname,
    lastname,
    password: '',
    deliveryOptIn: profile?.deliveryOptIn ?? false,
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    postcode: address?.postcode ?? '',
    newsletterOptIn: false,
    newsletterGroups: groups.map(({ id }) => id),
  }
}

/** Whether there is anything left to choose. */
export function offersNewsletter(content: Content, { profile }: Contact): boolean {
  return (
    content.showNewsletterOptIn && (profile?.newsletterStatus !== 'subscribed' || content.newsletterGroups.length > 0)
  )
}

/** What changes: delivery and newsletter only where they were asked, and a subscription only for who wants one. */
export function accountPatch(fields: AccountFields, content: Content, contact: Contact): BodyOf<'PATCH /contact/:id'> {
  const { line1, line2, city, postcode } = fields
  const address = { line1: line1.trim(), line2: line2.trim(), city: city.trim(), postcode: postcode.trim() }
  const hasAddress = Object.values(address).some(Boolean)
  const profile = {
    ...(content.showMailOptIn && {
      deliveryOptIn: fields.deliveryOptIn,
      deliveryAddress: hasAddress ? address : null,
    }),
    ...(offersNewsletter(content, contact) && newsletterPatch(fields, content, contact)),
  }
  return {
    email: fields.email.trim(),
    firstname: fields.firstname.trim(),
    lastname: fields.lastname.trim(),
    password: fields.password,
    ...(Object.keys(profile).length > 0 && { profile }),
  }
}

/** Newsletters that are not offered here stay; who is left with none of those they had gets no more. */
function newsletterPatch(
  { newsletterOptIn, newsletterGroups }: Pick<AccountFields, 'newsletterOptIn' | 'newsletterGroups'>,
  content: Content,
  { profile }: Contact,
) {
  const offered = content.newsletterGroups.map(({ id }) => id)
  const had = profile?.newsletterGroups ?? []
  const groups = [...had.filter((id) => !offered.includes(id)), ...newsletterGroups]
  const isSubscribed = profile?.newsletterStatus === 'subscribed'
  const wants = newsletterOptIn || newsletterGroups.length > 0
  if (isSubscribed && had.length > 0 && groups.length === 0) return { newsletterStatus: 'unsubscribed' as const }
  return {
    ...(offered.length > 0 && { newsletterGroups: groups }),
    ...(wants && { newsletterStatus: 'subscribed' as const }),
  }
}
