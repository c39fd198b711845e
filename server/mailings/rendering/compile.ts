import { renderFooter } from '#domain/content/footer.ts'
import { escapeHtml } from '#domain/content/html.ts'
import { fallbackChain, isSystemLocale, type SystemLocale } from '#domain/locales/locale.ts'
import type { Block, MailingText } from '#domain/mailings/blocks.ts'
import { footTexts } from '#domain/mailings/foot-texts.ts'
import type { MailingKind } from '#domain/mailings/kind.ts'
import { toPlainText } from '#server/content/index.ts'
import { layOutDressed, type Site } from '#server/emails/index.ts'
import { fill, fillLine, type MailPattern, type Pattern, withFallbacks } from '#server/platform/mail/pattern.ts'
import { writeBlock, writePlainBlock } from './blocks.ts'
import { type FieldValues, parseHtml, parseWords } from './fields.ts'

export interface WrittenMail {
  subject: string
  preheader: string
  html: string
  text: string
}

/** A text of a mailing in one language, ready to be written for one recipient after the other. */
export interface CompiledText extends MailPattern {
  preheader: Pattern
}

interface Options {
  locale: SystemLocale
  /** Of what; a message unless told. */
  kind?: MailingKind
  /** Where everybody may look: nothing to unsubscribe from. */
  isWebCopy?: boolean
  hasWebCopy?: boolean
  /** How the newsletter is called that it is an issue of. */
  newsletter?: string | undefined
  /** Shown in the HTML part instead of the text's own, with other links. */
  htmlBlocks?: readonly Block[]
}

/** Everything that is the same for all readers of a language is done here, once. */
export function compileText(
  text: MailingText,
  site: Site,
  { locale, kind = 'messages', isWebCopy, hasWebCopy, newsletter, htmlBlocks = text.blocks }: Options,
): CompiledText {
  const { general, sender, audience } = site
  const around = { audience, theme: general.theme }
  const preheader = escapeHtml(text.preheader)
  const footer = renderFooter({ general, email: sender, audience }, locale)
  const foot = writeFoot(locale, { kind, isWebCopy: isWebCopy === true, hasWebCopy: hasWebCopy === true, newsletter })
  const html = layOutDressed({
    subject: text.subject,
    dressedBody: htmlBlocks.map((block) => writeBlock(block, around)).join('\n'),
    preheader,
    footer: footer + foot,
    locale,
    theme: general.theme,
    nameplate: { name: general.organisationName, url: general.siteUrl || audience },
  })
  const plain = text.blocks.map((block) => writePlainBlock(block, around)).join('')
  return {
    subject: parseWords(text.subject),
    preheader: parseWords(text.preheader),
    html: parseHtml(html),
    text: parseWords(toPlainText(`${plain}${footer}${foot}`, { isFolded: true })),
    fallbacks: text.fallbacks,
  }
}

/** As it reads with these values; what somebody has nothing in, as the text says. */
export function writeText(
  { subject, preheader, html, text, fallbacks }: CompiledText,
  given: FieldValues,
): WrittenMail {
  const values = withFallbacks(given, fallbacks)
  return {
    subject: fillLine(subject, values),
    preheader: fillLine(preheader, values),
    html: fill(html, values),
    text: fill(text, values),
  }
}

function writeFoot(
  locale: SystemLocale,
  {
    kind,
    isWebCopy,
    hasWebCopy,
    newsletter,
  }: { kind: MailingKind; isWebCopy: boolean; hasWebCopy: boolean; newsletter: string | undefined },
) {
  const texts = footTexts[fallbackChain(locale).find(isSystemLocale) ?? 'en']
  if (isWebCopy) return `<p>${escapeHtml(texts.webCopyNote)}</p>`
  const links = [
    `<a href="*|UNSUBSCRIBELINK|*">${escapeHtml(texts.unsubscribe)}</a>`,
    `<a href="*|UNSUBSCRIBELINK|*#choose">${escapeHtml(texts.choose)}</a>`,
    ...(hasWebCopy ? [`<a href="*|WEBCOPYLINK|*">${escapeHtml(texts.webCopy)}</a>`] : []),
  ]
  const whyOthers = kind === 'stories' ? texts.whyStories : texts.why
  const why = newsletter ? texts.whyNewsletter.replace('{newsletter}', () => newsletter) : whyOthers
  return `<p>${escapeHtml(why)}<br>${links.join(' &middot; ')}</p>`
}
