import { plainTelephone } from '#domain/contacts/telephone.ts'
import type { BodyOf } from '#web/platform/http/wire.ts'
import type { Contact, Content } from './queries.ts'

export interface ContactFields {
  firstname: string
  lastname: string
  email: string
  telephone: string
  deliveryOptIn: boolean
  line1: string
  line2: string
  city: string
  postcode: string
}

/** The form as it opens. */
export function contactFields({ firstname, lastname, email, profile }: Contact): ContactFields {
  const address = profile?.deliveryAddress
  return {
    firstname,
    lastname,
    email,
    telephone: profile?.telephone ?? '',
    deliveryOptIn: profile?.deliveryOptIn ?? false,
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    postcode: address?.postcode ?? '',
  }
}

/** Whether an address has a place here: where the newsroom sends things by post, or already has one. */
export function asksForAddress(content: Pick<Content, 'showMailOptIn'>, { profile }: Contact): boolean {
  return content.showMailOptIn || Boolean(profile?.deliveryAddress) || Boolean(profile?.deliveryOptIn)
}

/** Only what somebody changed: what was changed elsewhere meanwhile stays. */
export function contactPatch(fields: ContactFields, before: ContactFields): BodyOf<'PATCH /contact/:id'> {
  const after = { ...trimAll(fields), telephone: plainTelephone(fields.telephone) }
  const differs = (...names: (keyof ContactFields)[]) => names.some((name) => after[name] !== before[name])
  const { line1, line2, city, postcode } = after
  const address = { line1, line2, city, postcode }
  const profile = {
    ...(differs('telephone') && fields.telephone.trim() !== before.telephone && { telephone: after.telephone }),
    ...(differs('deliveryOptIn') && { deliveryOptIn: after.deliveryOptIn }),
    ...(differs('line1', 'line2', 'city', 'postcode') && {
      deliveryAddress: Object.values(address).some(Boolean) ? address : null,
    }),
  }
  return {
    ...(differs('firstname') && { firstname: after.firstname }),
    ...(differs('lastname') && { lastname: after.lastname }),
    ...(after.email.toLowerCase() !== before.email && { email: after.email }),
    profile,
  }
}

function trimAll(fields: ContactFields): ContactFields {
  const trimmed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(trimmed) as ContactFields
}
