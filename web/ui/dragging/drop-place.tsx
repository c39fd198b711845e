import { useRef } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useDrop } from 'react-aria/useDrop'
import { formatTag, useFormatLocale } from '../base/locale.ts'
import { classes } from '../classes.ts'

interface Props {
  /** Where it is: "Position 2 of 5". */
  name: string
  onDrop: () => void
  /** It is come to: what hides it is opened. */
  onEnter?: () => void
}

/** A place to drop what was taken up with the keys; drawn only while something is. */
export function DropPlace(props: Props) {
  return (
    <I18nProvider locale={formatTag(useFormatLocale())}>
      <Place {...props} />
    </I18nProvider>
  )
}

function Place({ name, onDrop, onEnter }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { dropProps, isDropTarget } = useDrop({
    ref: button,
    onDrop,
    ...(onEnter && { onDropEnter: onEnter }),
  })
  return (
    <button
      {...dropProps}
      ref={button}
      type="button"
      aria-label={name}
      className={classes('drop-place', isDropTarget && 'is-target')}
    />
  )
}
