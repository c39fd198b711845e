import sanitizeHtml from 'sanitize-html'
import { isAllowedImage, isAllowedLink, richTextLinkAttributes, richTextTags } from '#domain/content/rich-text.ts'

const allowedAttributes: Record<string, string[]> = Object.fromEntries(
  Object.entries(richTextTags).map(([tag, attributes]) => [tag, [...attributes]]),
)
allowedAttributes.a?.push(...Object.keys(richTextLinkAttributes))

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextTags),
  allowedAttributes,
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify|start|end)$/] } },
  // Addresses are held to our own rules below; the library knows schemes as a list only.
  allowedSchemesAppliedToAttributes: [],
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
  return sanitizeHtml(withoutDepths(html), options)
}

/** A short text that may have been written as HTML: its words and its links, in one line. */
export function sanitizeLine(html: string): string {
  const spaced = withoutDepths(html).replace(/<(?:\/(?:p|li|div)|br\s*\/?)>/gi, '$& ')
  const line = { allowedTags: ['a'], allowedAttributes: { a: ['href', ...Object.keys(richTextLinkAttributes)] } }
  return sanitizeHtml(spaced, { ...options, ...line }).trim()
}

/** No text needs as many; the library's work grows with the square of how many elements are open at once. */
const mostOpen = 100

/** Of elements deeper inside each other the words alone: their tags become ones that hold nothing. */
function withoutDepths(html: string): string {
  let open = 0
  return html.replace(/<(\/?)[a-z][^\s/<>]*/gi, (tag, closing: string) => {
    if (closing) {
      if (open > 0) open -= 1
      return open < mostOpen ? tag : '</wbr'
    }
    if (/^<(?:br|hr|img|wbr)$/i.test(tag)) return tag
    open += 1
    return open <= mostOpen ? tag : '<wbr'
  })
}
