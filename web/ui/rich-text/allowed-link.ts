import { isAllowedLink } from '#domain/content/rich-text.ts'

/** Nothing before it but labels and dots, and no scheme of an app: a port or the end follows. */
const bareHost = /^(?:[^\s/:?#@\\]+\.)*[^\s/:?#@\\]+:\d+(?:[/?#]|$)/
const scheme = /^[a-z\d-]+:/i

/** An address as a text may link it, by the server's rules; a scheme that wasn't typed is added. Undefined when it is none. */
export function allowedLink(typed: string): string | undefined {
  const text = typed.trim()
  const link = isComplete(text) ? text : completed(text)
  return link !== undefined && isAllowedLink(link) && isReadable(link) ? link : undefined
}

/** Whether the editor makes a link of it, or leaves one that is there. */
export const mayLink = (href: string) => isAllowedLink(href) || (!isComplete(href) && allowedLink(href) !== undefined)

const isComplete = (text: string) => /^(?:[/\\#?]|\*\|)/.test(text) || (scheme.test(text) && !isHostWithPort(text))

function isHostWithPort(text: string): boolean {
  return bareHost.test(text) && /^(?:localhost|[^:]*\.)/i.test(text)
}

/** An email address, or a host of the web. */
function completed(text: string): string | undefined {
  if (text.includes('@')) return `mailto:${text}`
  const link = `https://${text}`
  if (!URL.canParse(link)) return undefined
  const { hostname } = new URL(link)
  return hostname.includes('.') || hostname === 'localhost' ? link : undefined
}

/** What names a host has to be an address that browsers can read. */
const isReadable = (link: string) => !/^(?:https?|ftps?):/i.test(link) || URL.canParse(link)
