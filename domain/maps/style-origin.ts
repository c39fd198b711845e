import { isHttpUrl } from '#domain/content/addresses.ts'

/**
 * Where a style comes from, and with it its tiles, fonts and icons, as a page's policy names it. Undefined where there is
 * no such address, and for hosts in which a policy would read more than one host (`*`, `;`).
 */
export function styleOrigin(address: string): string | undefined {
  if (!isHttpUrl(address)) return undefined
  const { origin } = new URL(address)
  return /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/.test(origin) ? origin : undefined
}
