import {
  isAllowedImage,
  isAllowedLink,
  richTextLinkAttributes,
  richTextTags,
  type SanitisedHtml,
  textAlignment,
  wordlessTags,
} from '#domain/content/rich-text.ts'

const allowed = new Map<string, readonly string[]>(Object.entries(richTextTags))

/** HTML that the server has not sanitised, or can't be known to have: a draft, or a text in another language. */
export function sanitiseHtml(html: string): SanitisedHtml {
  // A document of its own: nothing in it is fetched or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  keepAllowed(body)
  return body.innerHTML as SanitisedHtml
}

function keepAllowed(parent: Element) {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) continue
    if (!(child instanceof HTMLElement) || wordlessTags.includes(child.localName)) {
      child.remove()
      continue
    }
    keepAllowed(child)
    const attributes = allowed.get(child.localName)
    if (attributes) keepAttributes(child, attributes)
    else child.replaceWith(...child.childNodes)
  }
}

function keepAttributes(element: HTMLElement, attributes: readonly string[]) {
  const { textAlign } = element.style
  for (const name of element.getAttributeNames()) {
    if (!attributes.includes(name) || name === 'style') element.removeAttribute(name)
  }
  if (attributes.includes('style') && textAlignment.test(textAlign)) {
    element.setAttribute('style', `text-align:${textAlign}`)
  }
  if (element instanceof HTMLAnchorElement) {
    if (!isAllowedLink(element.getAttribute('href') ?? '')) element.removeAttribute('href')
    // Beside the page, so that nobody loses what they have written by following one.
    for (const [name, value] of Object.entries(richTextLinkAttributes)) element.setAttribute(name, value)
  }
  if (!(element instanceof HTMLImageElement)) return
  if (!isAllowedImage(element.getAttribute('src') ?? '')) return element.remove()
  element.loading = 'lazy'
}
