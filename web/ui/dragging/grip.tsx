import { GripVertical } from 'lucide-react'
import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { mergeProps } from 'react-aria/mergeProps'
import { useButton } from 'react-aria/useButton'
import { useDrag } from 'react-aria/useDrag'
import { useTranslation } from 'react-i18next'
import { formatTag, useFormatLocale } from '../base/locale.ts'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import type { Dragger } from './dragger.ts'
import { useDragSource } from './use-drag-source.ts'

interface Props<Dragged> {
  dragger: Dragger<Dragged>
  dragged: Dragged
  /** What is dragged, as it is called. */
  name: string
  id?: string | undefined
  className?: string | undefined
  tabIndex?: number
  disabled?: boolean | undefined
  /** Hands out what begins a drag with the pointer, for more than the handle to be dragged by. */
  onSource?: (start: (event: PointerEvent<Element>) => void) => () => void
}

/**
 * The handle to move something by. It is dragged with the pointer; pressed with the keyboard or a screen reader, React Aria
 * leads to the places where it can be dropped (`<DropPlace>`): Tab goes to the next one, Enter drops, Esc cancels.
 */
export function Grip<Dragged>(props: Props<Dragged>) {
  return (
    <I18nProvider locale={formatTag(useFormatLocale())}>
      <Handle {...props} />
    </I18nProvider>
  )
}

function Handle<Dragged>({ dragger, dragged, name, id, className, tabIndex, disabled, onSource }: Props<Dragged>) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const startDrag = useDragSource(dragger, dragged, name)
  const { dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    getItems: () => [{ 'text/plain': name }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => dragger.lift(dragged),
    onDragEnd: () => dragger.putDown(),
  })
  const label = t('sorting.grip', { name })
  const { buttonProps } = useButton({ ...dragButtonProps, 'aria-label': label, id, isDisabled: disabled }, button)
  const start = useRef(startDrag)
  useLayoutEffect(() => {
    start.current = startDrag
  })
  useLayoutEffect(() => onSource?.((event) => start.current(event)), [onSource])

  return (
    <button
      {...mergeProps(buttonProps, { onPointerDown: disabled ? undefined : startDrag })}
      ref={button}
      data-grip
      tabIndex={tabIndex}
      className={classes('grip', isDragging && 'is-lifted', className)}
    >
      <Icon of={GripVertical} />
    </button>
  )
}
