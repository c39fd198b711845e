import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import type { ButtonSize, ButtonVariant } from '../buttons/button-class.ts'
import { Count } from '../dashboard/count.tsx'
import type { Glyph } from '../icon.tsx'

interface Props {
  /** Of the button. */
  label: string
  /** What the panel is for. */
  title: string
  icon?: Glyph
  /** After the label: how many are chosen. */
  count?: number
  variant?: ButtonVariant
  size?: ButtonSize
  loading?: boolean
  disabled?: boolean
  /** Where something else opens it too, a key say. */
  open?: boolean | undefined
  onOpen?: ((isOpen: boolean) => void) | undefined
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a few controls beside it. Esc, or leaving them, closes; Esc brings the focus back. */
export function PopPanel({ label, title, icon, count, children, open, onOpen, ...look }: Props) {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [own, setOwn] = useState(false)
  const isOpen = open ?? own
  const setOpen = onOpen ?? setOwn

  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('[role="dialog"] :is(input, button, a)')?.focus()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      // Messages make room while the panel is open: closed by the press, what is pressed would move away under it.
      const isKept = root.current?.contains(target as Node) || (target as Element).closest('.toasts')
      if (!isKept) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen, setOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }

  /** What is pressed without taking the focus (a label, the panel's own ground) is still inside. */
  function closeOnLeave({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !root.current?.contains(relatedTarget) && !relatedTarget.closest('.toasts')) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices when the focus leaves, and Esc from inside
    <span ref={root} className="pop-anchor" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <Button
        ref={button}
        {...look}
        icon={icon}
        iconEnd={ChevronDown}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        {count !== undefined && <Count value={count} />}
      </Button>
      {isOpen && (
        <div id={id} role="dialog" aria-label={title} className="pop pop-panel">
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </span>
  )
}
