import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'

/** What draws an icon: one of lucide's, imported by name so that only the used ones are shipped. */
export type Glyph = LucideIcon

interface Props {
  of: Glyph
  size?: 'sm' | 'md' | 'lg'
  /** Mirrored where reading goes from right to left: for chevrons and arrows. */
  flips?: boolean
  className?: string
}

/** A decorative icon; its meaning stands in words beside it. */
export function Icon({ of: Drawing, size = 'md', flips, className }: Props) {
  return (
    <Drawing
      className={classes('i', size !== 'md' && `i--${size}`, flips && 'i--flip', className)}
      aria-hidden="true"
      focusable="false"
    />
  )
}
