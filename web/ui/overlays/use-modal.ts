import { useEffect, useRef } from 'react'

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
