import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { applyTheme } from '#web/ui/apply-theme.ts'
import type { Theme } from '#web/ui/theme.ts'

interface Props {
  theme: Theme
  className?: string
  /** A drawing of what is said in words elsewhere: nothing in it can be reached. */
  isSample?: boolean
  children: ReactNode
}

/** A part of the page in a theme of its own; what is around it keeps the site's. */
export function Themed({ theme, className, isSample, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) applyTheme(theme, element.current)
  }, [theme])
  return (
    <div ref={element} data-theme="" className={className} inert={isSample}>
      {children}
    </div>
  )
}
