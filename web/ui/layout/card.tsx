import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

interface Props {
  /** `well` lies on paper; `edge` has a hairline around it; `rule` is a well that a thick line opens. */
  look?: 'well' | 'edge' | 'rule'
  as?: 'div' | 'section' | 'article' | 'aside'
  labelledBy?: string
  children: ReactNode
}

/** A panel for one thing that stands apart. Most things don't: prefer a section. */
export function Card({ look = 'well', as: Element = 'div', labelledBy, children }: Props) {
  return (
    <Element className={classes('card', `card--${look}`)} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
