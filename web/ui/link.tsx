import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react'

/** How the app follows a link to one of its own pages. Without a provider links are plain links. */
interface LinkBehaviour {
  /** The address as it should stand in the page, for example with the language carried over. */
  resolve?: (href: string) => string
  navigate: (href: string) => void
}

const LinkContext = createContext<LinkBehaviour | null>(null)

/** Lets every link, button link, tab and menu entry of the kit go through the app's router. */
export const LinkProvider = LinkContext

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ href, onClick, ref, ...rest }: LinkProps) {
  const { resolved, follow } = useLink(href, rest.target)
  return (
    <a
      ref={ref}
      href={resolved}
      onClick={(event) => {
        onClick?.(event)
        follow(event)
      }}
      {...rest}
    />
  )
}

/** The address to print, and the click that goes through the router unless the browser should have it. */
function useLink(href: string, target?: string) {
  const behaviour = useContext(LinkContext)
  const isOwn = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  const resolved = isOwn && behaviour?.resolve ? behaviour.resolve(href) : href

  function follow(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!behaviour || !isOwn || !isPlain || event.defaultPrevented || (target && target !== '_self')) return
    event.preventDefault()
    behaviour.navigate(resolved)
  }

  return { resolved, follow }
}
