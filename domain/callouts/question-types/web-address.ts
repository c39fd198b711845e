/** `http(s)` and a host, which may be a bare name. Decided here, as the parsers of browsers differ. */
export function isWebAddress(text: string): boolean {
  const authority = /^https?:\/\/([^/?#\\]*)/i.exec(text)?.[1] ?? ''
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d{0,5}$/, '')
  return /^(?:\[[\da-f:.]+\]|[^\s[\]<>^|%:"`{}]+)$/i.test(host)
}
