import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type Glyph, Icon } from '../icon.tsx'

export type Tone = 'neutral' | 'primary' | 'link' | 'success' | 'warning' | 'danger'

interface Props {
  tone?: Tone
  /** A colour is never alone: a status has a word and an icon. */
  icon: Glyph
  /** Without the tinted ground. */
  plain?: boolean
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, plain, children }: Props) {
  return (
    <span className={classes('badge', tone !== 'neutral' && `badge--${tone}`, plain && 'badge--plain')}>
      <Icon of={icon} />
      {children}
    </span>
  )
}
