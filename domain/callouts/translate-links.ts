import type { ResponseViewSchema } from './response-view.ts'
import { chooseTexts } from './texts.ts'
import { translate } from './translate.ts'
import type { Variant } from './variant.ts'

type Links = ResponseViewSchema['links']

/** The links below a response as a reader of this language has them; those without words of it keep their own. */
export function translateLinks(
  links: Links,
  variants: Readonly<Record<string, Variant>>,
  reader: { variant: string; organisationLocale: string },
): Links {
  const { responseLinkText } = chooseTexts(variants, reader, { slides: [] })
  return links.map((link) => ({ ...link, text: translate(responseLinkText, link.text) }))
}
