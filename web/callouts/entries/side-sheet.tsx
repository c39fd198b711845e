import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'

export interface SheetLook {
  /** Everything behind it waits: always on phones. */
  modal: boolean
  /** Along the window's whole edge, or as a card upon the map. */
  look?: 'sheet' | 'card'
}

interface Props extends SheetLook {
  /** Left out, it stays. */
  onClose?: (() => void) | undefined
  /** Another one stands above it. */
  isUnder?: boolean
  /** Where the focus goes once it closes; without one where it came from. */
  returnTo?: (() => HTMLElement | null | undefined) | undefined
  /** Left of the button that closes it. */
  top?: ReactNode
  /** A swipe across it: 1 to what comes next. */
  onSwipe?: ((step: 1 | -1) => void) | undefined
  /** Arrow keys do the same. */
  title: (id: string) => ReactNode
  /** Another one: its beginning is shown. */
  of: string | number
  children: ReactNode
}

/** What stands beside map and gallery: an entry, or what they are about. It is there in the first frame that is painted. */
export function SideSheet(props: Props) {
  const { modal, look = 'sheet', isUnder, onClose, returnTo, top, onSwipe, title, of, children } = props
  const { t } = useTranslation()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const goBack = useRef(returnTo)
  goBack.current = returnTo

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const cameFrom = document.activeElement as HTMLElement | null
    if (modal) dialog.showModal()
    else dialog.show()
    dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    return () => {
      const hadFocus = dialog.contains(document.activeElement) || document.activeElement === document.body
      dialog.close()
      if (hadFocus) (goBack.current?.() ?? cameFrom)?.focus()
    }
  }, [modal])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is shown from its beginning
  useEffect(() => void scroller.current?.scrollTo(0, 0), [of])

  function actByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !modal && !event.defaultPrevented && onClose) {
      event.preventDefault()
      onClose()
    }
    const step = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key]
    if (!step || event.defaultPrevented || !onSwipe || isTyping(event.target)) return
    event.preventDefault()
    onSwipe(isReversed(event.currentTarget) ? (-step as 1 | -1) : step)
  }

  const swipe = useSwipe(onSwipe)
  const [isTall, setTall] = useState(false)
  // By buttons the same is done: it closes, and all of it can be scrolled to.
  const grip = useGrip({ onUp: () => setTall(true), onDown: () => (isTall ? setTall(false) : onClose?.()) })
  return (
    <dialog
      ref={ref}
      className={classes('entry-sheet', `entry-sheet--${look}`, isUnder && 'is-under', isTall && 'is-tall')}
      aria-labelledby={id}
      onKeyDown={actByKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => modal && event.target === ref.current && onClose?.()}
      {...swipe}
    >
      {look === 'card' && <div className="entry-sheet__grip" {...grip} aria-hidden="true" />}
      <div className="entry-sheet__top">
        <div className="grow">{top}</div>
        {onClose && <IconButton label={t('ui.close')} icon={X} size="sm" onClick={onClose} />}
      </div>
      <div className="entry-sheet__scroll" ref={scroller}>
        {title(id)}
        {children}
      </div>
    </dialog>
  )
}

const isTyping = (target: EventTarget) => target instanceof HTMLElement && target.matches('input, textarea, select')

const isReversed = (element: Element) => getComputedStyle(element).direction === 'rtl'

const shortestSwipe = 60

/** Across, not up or down; photos of which there are several are turned by it themselves. */
function useSwipe(onSwipe: Props['onSwipe']) {
  const start = useRef<{ x: number; y: number } | null>(null)
  if (!onSwipe) return {}
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const touch = touches[0]
      const isTurned = (target as Element).closest('.carousel:has(.row)')
      start.current = touch && touches.length === 1 && !isTurned ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent) {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const down = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(across) < shortestSwipe || Math.abs(across) < 2 * Math.abs(down)) return
      onSwipe(across < 0 === isReversed(currentTarget) ? -1 : 1)
    },
  }
}

const shortestPull = 30

/** A sheet that is pulled up by its grip grows, one that is pulled down shrinks, and closes in the end. */
function useGrip({ onUp, onDown }: { onUp: () => void; onDown: () => void }) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp({ clientY }: PointerEvent) {
      const pulled = start.current === null ? 0 : clientY - start.current
      start.current = null
      if (pulled <= -shortestPull) onUp()
      if (pulled >= shortestPull) onDown()
    },
  }
}
