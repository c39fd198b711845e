import { useState } from 'react'
import { classes } from '../classes.ts'
import { initialsOf, toneOf } from './initials.ts'

interface Props {
  name: string
  src?: string
  size?: 'sm' | 'md' | 'lg'
  /** True only where the name does not stand beside it. */
  alone?: boolean
}

/** A picture or initials on a tint. Decorative beside a name; a broken picture falls back to the initials. */
export function Avatar({ name, src, size = 'md', alone }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const look = classes('avatar', size !== 'md' && `avatar--${size}`, toneOf(name))
  if (src && src !== brokenSrc) {
    return <img className={look} src={src} alt={alone ? name : ''} onError={() => setBrokenSrc(src)} />
  }
  if (alone) {
    return (
      <span className={look} role="img" aria-label={name}>
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <span className={look} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
