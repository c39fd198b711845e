import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { useCanvas } from '../canvas-store.ts'
import type { Line } from './places-on-page.ts'

/** Something taken up with the keyboard, and where it can be put. */
export interface Lift {
  count: number
  /** Where it is. */
  at: number
  /** The line of a place; what hides the place is opened, what is out of sight scrolled to. */
  show: (at: number) => () => Line | undefined
  /** "after X" */
  name: (at: number) => string
  drop: (at: number) => void
}

interface Props {
  id: string
  /** What is moved, as it is called. */
  name: string
  tabIndex?: number
  onPointerDown: (event: PointerEvent<Element>) => void
  lift: () => Lift | undefined
}

/** The handle to move something by: dragged, or with Space, arrows and Space again. */
export function Grip({ id, name, tabIndex, onPointerDown, lift }: Props) {
  const { t } = useTranslation()
  const { acts, dragger } = useCanvas()
  const lifted = useRef<Lift & { from: number }>(undefined)
  const button = useRef<HTMLButtonElement>(null)

  function mark(isLifted: boolean) {
    button.current?.classList.toggle('is-lifted', isLifted)
  }

  function take() {
    const taken = lift()
    if (!taken || taken.count < 2) return acts.say(t('editor-content.lift.nowhere', { name }))
    lifted.current = { ...taken, from: taken.at }
    mark(true)
    dragger.line.show(taken.show(taken.at))
    acts.say(t('editor-content.lift.taken', { name, number: taken.at + 1, count: taken.count }))
  }

  function step(to: number) {
    const { current } = lifted
    if (!current) return
    current.at = Math.max(0, Math.min(current.count - 1, to))
    dragger.line.show(current.show(current.at))
    const { at, count } = current
    acts.say(t('editor-content.lift.at', { place: current.name(at), number: at + 1, count }))
  }

  function letGo() {
    lifted.current = undefined
    mark(false)
    dragger.line.hide()
  }

  function drop() {
    const { current } = lifted
    letGo()
    if (!current) return
    if (current.at === current.from) acts.say(t('editor-content.lift.stayed', { name }))
    else current.drop(current.at)
  }

  function cancel() {
    if (!lifted.current) return
    letGo()
    acts.say(t('editor-content.lift.cancelled', { name }))
  }

  function press(event: KeyboardEvent) {
    const { current } = lifted
    const isPress = event.key === ' ' || event.key === 'Enter'
    const to = current && stepOf(event.key, current)
    if (isPress) {
      if (current) drop()
      else take()
    } else if (current && event.key === 'Escape') cancel()
    else if (to !== undefined) step(to)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <button
      ref={button}
      type="button"
      className="bd-grip"
      data-bd-grip={id}
      aria-label={t('editor-content.lift.grip', { name })}
      aria-describedby="bd-grip-help"
      tabIndex={tabIndex}
      onPointerDown={onPointerDown}
      onKeyDown={press}
      onBlur={cancel}
    >
      <Icon of={GripVertical} />
    </button>
  )
}

/** The place a key leads to. */
function stepOf(key: string, { at, count }: Lift): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return at - 1
    case 'ArrowDown':
    case 'ArrowRight':
      return at + 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
