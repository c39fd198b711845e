import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface Props {
  text: ReactNode
  placement?: 'top' | 'bottom'
  delayMs?: number
  /** The text is the child's own name already, so it is not read twice. */
  decorative?: boolean
  /** Shown from the start; for the toolkit page. */
  open?: boolean
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Words beside a control on hover and focus. Never holds what is needed; Esc closes it, the pointer may rest on it. */
export function Tooltip({
  text,
  placement = 'top',
  delayMs = 300,
  decorative,
  open: initiallyOpen = false,
  children,
}: Props) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(initiallyOpen)

  useEffect(() => {
    if (!isOpen || !anchor.current || !bubble.current) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', closeOnEscape)
    bubble.current.showPopover()
    place(bubble.current, anchor.current.getBoundingClientRect(), placement)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen, placement])

  useEffect(() => () => clearTimeout(timer.current), [])

  function later(next: boolean) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), next ? delayMs : 100)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what is operated; this only watches it
    <span
      ref={anchor}
      className="tip"
      onPointerEnter={(event) => event.pointerType !== 'touch' && later(true)}
      onPointerLeave={() => later(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {decorative ? children : cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className="tip__text" aria-hidden={decorative}>
          {text}
        </span>
      )}
    </span>
  )
}

/** Above or below the control, on the other side when there is no room, and always inside the window. */
function place(bubble: HTMLElement, anchor: DOMRect, placement: 'top' | 'bottom') {
  const { width, height } = bubble.getBoundingClientRect()
  const gap = 8
  const isAbove = placement === 'top' ? anchor.top > height + gap : anchor.bottom + height + gap > window.innerHeight
  const middle = anchor.left + anchor.width / 2 - width / 2
  bubble.style.left = `${Math.max(gap, Math.min(middle, window.innerWidth - width - gap))}px`
  bubble.style.top = `${isAbove ? anchor.top - height - gap : anchor.bottom + gap}px`
}
