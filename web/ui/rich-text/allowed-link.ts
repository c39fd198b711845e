const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** An address as a text may link it: http(s), mail, telephone, or a page of this site. Undefined when it is none. */
export function allowedLink(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[/#](?![/\\])/.test(text)) return text
  if (/^[/\\]/.test(text)) return undefined
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : text.includes('@') ? `mailto:${text}` : `https://${text}`
  if (!URL.canParse(withScheme)) return undefined
  const url = new URL(withScheme)
  if (!schemes.includes(url.protocol)) return undefined
  const isWeb = url.protocol.startsWith('http')
  return isWeb && !url.hostname.includes('.') && url.hostname !== 'localhost' ? undefined : withScheme
}
