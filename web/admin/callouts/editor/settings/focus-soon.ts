/** Puts the focus on what is about to be on the page, or has moved on it. */
export function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
