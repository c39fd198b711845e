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

export interface HtmlParts {
  nonce: string
  lang: string
  style: string
  /** Tags for the head. */
  head: string
  /** Tags before the first script. */
  page: string
}

/** Stands in the built HTML wherever a script or style needs the answer's nonce. */
export const noncePlaceholder = '%NONCE%'

/** The built page with what belongs to this answer. */
export function fillTemplate(template: string, { nonce, lang, style, head, page }: HtmlParts): string {
  return template
    .replaceAll(noncePlaceholder, nonce)
    .replace('<html lang="en"', () => `<html lang="${escapeHtml(lang)}"${style && ` style="${escapeHtml(style)}"`}`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace('<!--first-->', () => `<script nonce="${nonce}">masthead={health:fetch("/api/1.0/health")}</script>`)
}
