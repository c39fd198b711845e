import { classes } from '../classes.ts'

export const buttonVariants = [
  'primary',
  'link',
  'primaryOutlined',
  'linkOutlined',
  'dangerOutlined',
  'greyOutlined',
  'text',
  'danger',
  'dangerText',
  'dangerGhost',
] as const

export const buttonSizes = ['xs', 'sm', 'md', 'lg'] as const

/** `ghost` is the bare neutral icon button of toolbars: an internal style, not an eleventh variant. */
export type ButtonVariant = (typeof buttonVariants)[number] | 'ghost'
export type ButtonSize = (typeof buttonSizes)[number]

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  block?: boolean
  /** Square, for a lone icon. */
  square?: boolean
}

/** The classes of a button, for the rare element that must look like one without being our Button. */
export function buttonClass(
  { variant = 'greyOutlined', size = 'md', block, square }: ButtonLook,
  more?: string,
): string {
  return classes(
    'btn',
    `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    block && 'btn--block',
    square && 'btn--icon',
    more,
  )
}
