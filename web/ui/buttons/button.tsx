import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { type Glyph, Icon } from '../icon.tsx'
import { Spinner } from '../status/spinner.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon?: Glyph
  /** After the label: an arrow or a chevron. */
  iconEnd?: Glyph
  /** A call is under way: the label stays, a spinner takes the icon's place, and further presses do nothing. */
  loading?: boolean
  /** Set for a toggle: pressed or not. */
  pressed?: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant,
  size,
  block,
  square,
  icon,
  iconEnd,
  loading = false,
  pressed,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  /** A busy button keeps its focus, so it is not disabled: it refuses the press instead. */
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }

  const iconSize = size === 'xs' || size === 'sm' ? 'sm' : 'md'
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block, square }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      aria-pressed={pressed}
      onClick={press}
      {...rest}
    >
      {loading ? <Spinner /> : icon && <Icon of={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={iconSize} flips />}
    </button>
  )
}
