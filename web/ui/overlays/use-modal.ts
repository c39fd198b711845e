import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Opens and closes a native dialog with a prop. The browser keeps the focus inside and gives it back at the end. */
export function useModal(isOpen: boolean, isModal = true) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    const cameFrom = document.activeElement as HTMLElement | null
    if (isModal) dialog.showModal()
    else dialog.show()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
    first?.focus()
    return () => {
      dialog.close()
      cameFrom?.focus()
    }
  }, [isOpen, isModal])
  return ref
}

/** Closes where a whole press, from its beginning to its end, is beside the dialog: a selection dragged out of a field is none. */
export function usePressBeside(ref: RefObject<HTMLDialogElement | null>, close: () => void) {
  const beganBeside = useRef(false)
  const isBeside = (event: MouseEvent<HTMLDialogElement>) =>
    event.target === ref.current && !isWithin(event.currentTarget.getBoundingClientRect(), event)
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      beganBeside.current = isBeside(event)
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (beganBeside.current && isBeside(event)) close()
    },
  }
}

/** The dialog's own edge belongs to it, though nothing else lies there. */
function isWithin({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
