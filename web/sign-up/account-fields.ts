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
  const { line1, line2, city, postcode, newsletterGroups } = fields
  const address = { line1: line1.trim(), line2: line2.trim(), city: city.trim(), postcode: postcode.trim() }
  const hasAddress = Object.values(address).some(Boolean)
  const asksNewsletter = offersNewsletter(content, contact)
  const subscribes = asksNewsletter && (fields.newsletterOptIn || newsletterGroups.length > 0)
  const profile = {
    ...(content.showMailOptIn && {
      deliveryOptIn: fields.deliveryOptIn,
      deliveryAddress: hasAddress ? address : null,
    }),
    ...(asksNewsletter && content.newsletterGroups.length > 0 && { newsletterGroups }),
    ...(subscribes && { newsletterStatus: 'subscribed' as const }),
  }
  return {
    email: fields.email.trim(),
    firstname: fields.firstname.trim(),
    lastname: fields.lastname.trim(),
    password: fields.password,
    ...(Object.keys(profile).length > 0 && { profile }),
  }
}
