import sanitizeHtml from 'sanitize-html'
import {
  isAllowedImage,
  isAllowedLink,
  isAllowedScheme,
  richTextLinkAttributes,
  richTextTags,
} from '#domain/content/rich-text.ts'

const allowedAttributes: Record<string, string[]> = Object.fromEntries(
  Object.entries(richTextTags).map(([tag, attributes]) => [tag, [...attributes]]),
)
allowedAttributes.a?.push(...Object.keys(richTextLinkAttributes))

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextTags),
  allowedAttributes,
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify|start|end)$/] } },
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'svg', 'math'],
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && isAllowedLink(href) ? { href: href.trim() } : {}),
        ...(title === undefined ? {} : { title }),
        ...richTextLinkAttributes,
      },
    }),
    img: (tagName, { src, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(src !== undefined && isAllowedImage(src) ? { src } : {}) } as sanitizeHtml.Attributes,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** HTML that people wrote, within the rules of `domain/content/rich-text.ts`. Safe to store and to show. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, { ...options, allowedSchemes: schemesOf(html) })
}

/** A short text that may have been written as HTML: its words and its links, in one line. */
export function sanitizeLine(html: string): string {
  const spaced = html.replace(/<(?:\/(?:p|li|div)|br\s*\/?)>/gi, '$& ')
  const line = { allowedTags: ['a'], allowedAttributes: { a: ['href', ...Object.keys(richTextLinkAttributes)] } }
  return sanitizeHtml(spaced, { ...options, ...line, allowedSchemes: schemesOf(html) }).trim()
}

/** The library wants its schemes as a list, ours are a rule: so those of the text that the rule permits. */
function schemesOf(html: string): string[] {
  const found = new Set(Array.from(html.matchAll(/([\w-]+):/g), ([, scheme]) => (scheme ?? '').toLowerCase()))
  return [...found].filter(isAllowedScheme)
}
