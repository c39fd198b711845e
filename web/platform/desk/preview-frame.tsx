import { type ReactNode, useEffect, useState } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { createPortal } from 'react-dom'
import { baseLanguage } from '#domain/locales/locale.ts'
import { directionOf } from './direction.ts'

interface Props {
  /** Says what is in the frame. */
  title: string
  locale: string
  className: string
  /** Another one begins at its top. */
  pageKey: string
  children: ReactNode
}

// Links in the page's texts open beside the editor.
const emptyPage = '<!doctype html><html><head><base target="_blank"></head><body></body></html>'

/**
 * A page of a width of its own, as styles ask for that of the window. What is in it is drawn by this page all the same;
 * only its document is another one, with copies of the styles there are.
 */
export function PreviewFrame({ title, locale, className, pageKey, children }: Props) {
  const [page, setPage] = useState<Document>()

  useEffect(() => (page ? copyStyles(document, page) : undefined), [page])

  useEffect(() => {
    if (!page) return
    const language = baseLanguage(locale)
    page.documentElement.lang = language
    page.documentElement.dir = directionOf(language)
  }, [page, locale])

  useEffect(() => {
    if (page && pageKey) page.defaultView?.scrollTo(0, 0)
  }, [page, pageKey])

  return (
    <>
      <iframe
        title={title}
        className={className}
        srcDoc={emptyPage}
        onLoad={(event) => setPage(event.currentTarget.contentDocument ?? undefined)}
      />
      {page &&
        createPortal(
          // Calendars open over the page they belong to.
          <UNSAFE_PortalProvider getContainer={() => page.body}>{children}</UNSAFE_PortalProvider>,
          page.body,
        )}
    </>
  )
}

const stylesheets = 'link[rel="stylesheet"], style'

/** Those there are and those that come later; ends with the call of what it answers. */
function copyStyles(from: Document, to: Document): () => void {
  for (const { name, value } of from.documentElement.attributes) {
    if (name === 'style' || name === 'class' || name.startsWith('data-')) to.documentElement.setAttribute(name, value)
  }
  const copy = (element: Element) => {
    const copied = to.importNode(element, true) as HTMLElement
    // Attributes don't tell the nonce.
    copied.nonce = (element as HTMLElement).nonce ?? ''
    to.head.append(copied)
  }
  for (const element of from.head.querySelectorAll(stylesheets)) copy(element)
  // Where React Aria looks for it before it adds styles of its own.
  const meta = to.createElement('meta')
  meta.setAttribute('property', 'csp-nonce')
  meta.nonce = from.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce ?? ''
  to.head.append(meta)
  const watch = new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (added instanceof Element && added.matches(stylesheets)) copy(added)
    }
  })
  watch.observe(from.head, { childList: true })
  return () => watch.disconnect()
}
