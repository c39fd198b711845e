import sanitizeHtml from 'sanitize-html'
import {
  commentTags,
  isAllowedImage,
  isAllowedLink,
  richTextLinkAttributes,
  richTextTags,
  type SanitisedHtml,
  textAlignment,
  wordlessTags,
} from '#domain/content/rich-text.ts'

const allowedAttributes: Record<string, string[]> = Object.fromEntries(
  Object.entries(richTextTags).map(([tag, attributes]) => [tag, [...attributes]]),
)
allowedAttributes.a?.push(...Object.keys(richTextLinkAttributes))

/**
 * The version of the rules: of this file, of domain/content/rich-text.ts and of the library. What is stored names the
 * one that it was made by, and is made anew where that is another (sanitising.ts).
 */
export const sanitiserRules = 1

/** Of what was stored before rules had versions. */
export const beforeRules = 0

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextTags),
  allowedAttributes,
  allowedStyles: { '*': { 'text-align': [textAlignment] } },
  // Addresses are held to our own rules below; the library knows schemes as a list only.
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: [...wordlessTags],
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
export function sanitizeRichText(html: string): SanitisedHtml {
  return sanitise(html, options)
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const commentOptions: sanitizeHtml.IOptions = {
  ...options,
  allowedTags: [...commentTags],
  allowedAttributes: { a: allowedAttributes.a ?? [], ol: ['start'] },
  transformTags: { ...options.transformTags, ...Object.fromEntries(headings.map((heading) => [heading, 'p'])) },
}

/** As `sanitizeRichText`, for a few words between colleagues. */
export function sanitizeComment(html: string): SanitisedHtml {
  return sanitise(html, commentOptions)
}

/** A text that was stored: as it is where the present rules made it. */
export function readRichText(stored: string, rules: number, sanitize = sanitizeRichText): SanitisedHtml {
  return rules === sanitiserRules ? (stored as SanitisedHtml) : sanitize(stored)
}

function sanitise(html: string, by: sanitizeHtml.IOptions): SanitisedHtml {
  return sanitizeHtml(withoutDepths(html), by) as SanitisedHtml
}

/** A short text that may have been written as HTML: its words and its links, in one line. */
export function sanitizeLine(html: string): SanitisedHtml {
  const spaced = withoutDepths(html).replace(/<(?:\/(?:p|li|div)|br\s*\/?)>/gi, '$& ')
  const line = { allowedTags: ['a'], allowedAttributes: { a: ['href', ...Object.keys(richTextLinkAttributes)] } }
  return sanitizeHtml(spaced, { ...options, ...line }).trim() as SanitisedHtml
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
