declare const sanitised: unique symbol

/**
 * HTML that may be put on a page as it is. Only the two sanitisers make it, both by the rules below: that of the server
 * (server/content/rich-text.ts) and that of the browser (web/ui/rich-text/sanitise-html.ts).
 */
export type SanitisedHtml = (string & { readonly [sanitised]: true }) | ''

/** What a newsroom's formatted text may hold; everything else is taken out, its words stay. */
export const richTextTags = {
  p: ['style'],
  br: [],
  hr: [],
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  h4: ['style'],
  h5: ['style'],
  h6: ['style'],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  small: [],
  mark: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height', 'title'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  figure: [],
  figcaption: [],
  div: ['style'],
  span: ['style'],
} as const satisfies Record<string, readonly string[]>

/** What a comment of the desk may hold: paragraphs, emphasis, lists, links. */
export const commentTags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'blockquote', 'ul', 'ol', 'li', 'a'] as const

/** Elements whose words are no text either. */
export const wordlessTags: readonly string[] =
  'script style textarea option noscript iframe object template svg math'.split(' ')

/** How a paragraph or heading may be set. */
export const textAlignment = /^(?:left|right|center|justify|start|end)$/

/** Added to every link. */
export const richTextLinkAttributes = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

const knownSchemes = new Set(['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'])
const refusedSchemes = new Set(['javascript', 'data', 'vbscript', 'blob', 'file'])

/** A well-known scheme, or one made up for an app: digits, lower-case letters, single hyphens inside. */
function isAllowedScheme(scheme: string): boolean {
  if (knownSchemes.has(scheme.toLowerCase())) return true
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(scheme) && !refusedSchemes.has(scheme)
}

/** Whether a link may stay: a permitted scheme, or a path of this site. A merge field stands for an address. */
export function isAllowedLink(href: string): boolean {
  // Browsers skip control characters and spaces around and inside a scheme; so does this check.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const plain = href.replace(/[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g, '')
  if (/^\*\|[A-Z]+\|\*/.test(plain)) return true
  if (/^[/#?]/.test(plain)) return !/^\/[/\\]/.test(plain)
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1]
  return scheme !== undefined && isAllowedScheme(scheme)
}

/** Whether an image may be loaded from there. */
export function isAllowedImage(src: string): boolean {
  return /^https?:\/\//i.test(src) || /^cid:/i.test(src) || /^(\/(?![/\\])|images\/)/.test(src)
}
