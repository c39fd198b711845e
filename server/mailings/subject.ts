import { isSystemLocale, type Locale } from '#domain/locales/locale.ts'
import type { Site } from '#server/emails/index.ts'
import { withFallbacks } from '#server/platform/mail/pattern.ts'
import { compileLine } from './rendering/fields.ts'
import { type Addressee, recipientFields } from './rendering/recipient-fields.ts'

/** The subject of a mailing as it is for a recipient; links made for them are left out. */
export function writeSubject(
  { subject, fallbacks }: { subject: string; fallbacks: Readonly<Record<string, string>> },
  addressee: Addressee,
  site: Pick<Site, 'general' | 'audience'>,
  locale: Locale,
): string {
  const links = { unsubscribe: '', webCopy: '' }
  const fields = recipientFields(addressee, site, { locale: isSystemLocale(locale) ? locale : 'en', links })
  return compileLine(subject)(withFallbacks(fields, fallbacks))
}
