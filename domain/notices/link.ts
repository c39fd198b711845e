import { isHttpUrl, isSitePath } from '#domain/content/addresses.ts'

/** Where a notice may lead: a page of this site, or an http(s) address. Nothing a browser would run, no `//host`. */
export function isNoticeLink(text: string): boolean {
  return isSitePath(text) || isHttpUrl(text)
}
