import type { z } from 'zod'
import { type ContentId, contentFields } from '#domain/content/content.ts'

/** Where an option is kept: a field of content, or a setting that no call shows. */
type Place = { content: ContentId; field: string } | { setting: string }

const at = (content: ContentId, field: string): Place => ({ content, field })

/** What operators can read and change by a name, with the names of older installations. */
const places = {
  organisation: at('general', 'organisationName'),
  logo: at('general', 'logoUrl'),
  'home-link-url': at('general', 'siteUrl'),
  background: at('general', 'backgroundUrl'),
  locale: at('general', 'locale'),
  theme: at('general', 'theme'),
  'support-email': at('general', 'supportEmail'),
  'support-email-from': at('email', 'supportEmailName'),
  'contribution-min-monthly-amount': at('join', 'minMonthlyAmount'),
  'available-manual-payment-sources': at('contacts', 'manualPaymentSources'),
  'join-survey': at('join/setup', 'surveySlug'),
  'share-title': at('share', 'title'),
  'share-description': at('share', 'description'),
  'share-image': at('share', 'image'),
  'share-twitter-handle': at('share', 'twitterHandle'),
  'footer-privacy-url': at('general', 'privacyLink'),
  'footer-terms-url': at('general', 'termsLink'),
  'footer-impressum-url': at('general', 'impressumLink'),
  'show-one-time-donation': at('payment', 'showOneTimeDonation'),
  'show-absorb-fee': at('join', 'showAbsorbFee'),
  'show-mail-opt-in': at('join/setup', 'showMailOptIn'),
  'one-time-donation': at('general', 'enableOneTimeDonations'),
  'newsletter-active-member-tag': { setting: 'newsletter-active-member-tag' },
  'newsletter-active-user-tag': { setting: 'newsletter-active-user-tag' },
} as const satisfies Record<string, Place>

export const optionKeys: readonly string[] = Object.keys(places)

/** A site can't do without them: they change, but are never empty. */
export const lastingOptions: readonly string[] = ['organisation', 'support-email']

export function findPlace(key: string): Place | undefined {
  return Object.hasOwn(places, key) ? places[key as keyof typeof places] : undefined
}

/** What was typed as the field takes it: text as it is, anything else as JSON; undefined when neither will do. */
export function readTyped(place: Place, typed: string): unknown {
  if ('setting' in place) return typed.trim() === '' || typed.length > 100 ? undefined : typed.trim()
  const schema: z.ZodType | undefined = Reflect.get(contentFields[place.content].shape, place.field)
  return [typed, parseJson(typed)].map((value) => schema?.safeParse(value)).find((read) => read?.success)?.data
}

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}
