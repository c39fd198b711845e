import { translateNewsletter } from '#domain/callouts/translate-form.ts'
import { isSystemLocale } from '#domain/locales/locale.ts'
import { describeOffer } from '#domain/newsletter/consent.ts'
import { findContact } from '#server/contacts/index.ts'
import { getOrganisation, toPlainText } from '#server/content/index.ts'
import { optIntoNewsletter } from '#server/newsletter/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import type { ResponseAuthor } from './author.ts'
import type { Submission } from './submission.ts'

/** Somebody who responds asks for newsletters too; what they read of the offer is kept, in their language. */
export async function optIn(
  tx: Tx,
  context: Context,
  { callout, author, body }: Submission,
  { contact, groups }: { contact: ResponseAuthor; groups: readonly string[] },
): Promise<void> {
  const known = contact.known ?? (await findContact(tx, contact.id))
  if (!known || !callout.newsletterSchema) return
  const { locale: organisationLocale } = await getOrganisation(tx)
  const read = isSystemLocale(body.newsletter?.locale) ? body.newsletter.locale : undefined
  const locale = read ?? organisationLocale
  const offer = translateNewsletter(callout.newsletterSchema, callout.textsFor(locale, organisationLocale).form)
  const labels = offer.groups.filter(({ id }) => groups.includes(id)).map(({ label }) => label)
  const wording = describeOffer({ ...offer, text: toPlainText(offer.text), groups: labels })
  const { id, email } = known
  await optIntoNewsletter(tx, context, {
    contact: { id, email, locale: read ?? known.locale },
    isSignedIn: author === 'contact',
    groups,
    wording,
    locale,
    source: callout.slug,
  })
}
