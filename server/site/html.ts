/** Text into an element or an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON into a script element: nothing in it can end the element or begin a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Asked before anything has loaded, and before the styles: a script after them would wait for them. */
const askHealth = 'masthead={health:fetch("/api/1.0/health").then(r=>r.text().then(()=>r.ok))}'

export interface HtmlParts {
  nonce: string
  lang: string
  style: string
  /** Tags for the head. */
  head: string
  /** Tags for what the page loads on use; after those of the app itself, which are the larger part. */
  preloads: string
  /** Tags before the first script. */
  page: string
}

/** Stands in the built HTML wherever a script or style needs the answer's nonce. */
export const noncePlaceholder = '%NONCE%'

/** The built page with what belongs to this answer. */
export function fillTemplate(template: string, { nonce, lang, style, head, preloads, page }: HtmlParts): string {
  return template
    .replaceAll(noncePlaceholder, nonce)
    .replace('<html lang="en"', () => `<html lang="${escapeHtml(lang)}"${style && ` style="${escapeHtml(style)}"`}`)
    .replace('<!--head-->', () => `<script nonce="${nonce}">${askHealth}</script>\n    ${head}`)
    .replace('<!--page-->', () => page)
    .replace('</head>', () => `${preloads}\n  </head>`)
}
