let isPointerDown = false
addEventListener('pointerdown', () => setPointerDown(true), true)
addEventListener('pointerup', () => setPointerDown(false), true)
addEventListener('pointercancel', () => setPointerDown(false), true)

function setPointerDown(next: boolean) {
  isPointerDown = next
}

/**
 * Runs now, or after the next pointer up while the pointer is down. A field loses focus when the pointer goes down on the
 * button below it: an error that appeared at once would move the button away, and the click would be lost.
 */
export function afterPointerUp(act: () => void) {
  if (!isPointerDown) return act()
  addEventListener('pointerup', () => setTimeout(act), { once: true })
}
