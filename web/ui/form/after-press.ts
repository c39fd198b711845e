let isPressed = false
addEventListener('pointerdown', () => setPressed(true), true)
addEventListener('pointerup', () => setPressed(false), true)
addEventListener('pointercancel', () => setPressed(false), true)

function setPressed(next: boolean) {
  isPressed = next
}

/**
 * Runs after the press that is under way. A field is left when the pointer goes down on the button below it: an error that
 * appeared at once would move the button away before the pointer comes up, and the press would be lost.
 */
export function afterPress(act: () => void) {
  if (!isPressed) return act()
  addEventListener('pointerup', () => setTimeout(act), { once: true })
}
