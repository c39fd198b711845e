import { type ReactNode, useMemo } from 'react'
import { isAllowedLink } from '#domain/content/rich-text.ts'

/** A question's help: text and links, whatever else an editor's tool put into it. */
export function PlainDescription({ html }: { html: string }) {
  const parts = useMemo(() => partsOf(html), [html])
  return parts
}

function partsOf(html: string): ReactNode[] {
  // A document of its own: nothing in it is fetched or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...walk(body)]
}

function* walk(node: Node): Generator<ReactNode> {
  for (const [index, child] of [...node.childNodes].entries()) {
    if (child.nodeType === Node.TEXT_NODE) yield child.textContent
    if (!(child instanceof HTMLElement) || ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(child.tagName)) continue
    const href = child.getAttribute('href')
    if (child.tagName === 'A' && href && isAllowedLink(href)) {
      yield (
        <a key={`${index} ${href}`} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {child.textContent}
        </a>
      )
    } else {
      yield* walk(child)
      if (['P', 'BR', 'LI', 'DIV'].includes(child.tagName)) yield ' '
    }
  }
}
