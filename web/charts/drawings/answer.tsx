import type { CSSProperties, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'

interface Props {
  /** Without one there is nothing to lead to. */
  href: string | undefined
  className: string
  style?: CSSProperties
  /** Where its text says too little. */
  name?: string
  children: ReactNode
}

/** An answer that leads to the responses that gave it. */
export function Answer({ href, className, name, style, children }: Props) {
  if (href === undefined) {
    return (
      <div className={className} style={style} {...(name && { role: 'img', 'aria-label': name })}>
        {children}
      </div>
    )
  }
  return (
    <Link href={href} className={classes('ans', className)} style={style} aria-label={name}>
      {children}
    </Link>
  )
}
