import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '../buttons/button-class.ts'
import { type Glyph, Icon } from '../icon.tsx'
import { Link, type LinkProps } from '../link.tsx'

interface Props extends ButtonLook, Omit<LinkProps, 'children'> {
  icon?: Glyph
  iconEnd?: Glyph
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ variant, size, block, square, icon, iconEnd, className, children, ...rest }: Props) {
  const iconSize = size === 'xs' || size === 'sm' ? 'sm' : 'md'
  return (
    <Link className={buttonClass({ variant, size, block, square }, className)} {...rest}>
      {icon && <Icon of={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={iconSize} flips />}
    </Link>
  )
}
