/** Blocks are found by the ids of what they show, once the page is drawn with them. */
export function afterDrawing(act: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

function find(name: 'face' | 'grip' | 'bar', id: string): HTMLElement | null {
  return document.querySelector(`[data-bd-${name}="${CSS.escape(id)}"]`)
}

export function focusBlock(id: string, part: 'face' | 'grip' = 'face') {
  afterDrawing(() => find(part, id)?.focus())
}

/** The button that moved it, as long as it can move it further. */
export function focusBlockBar(id: string, button: 'up' | 'down') {
  afterDrawing(() => {
    const bar = find('bar', id)
    const pressed = bar?.querySelector<HTMLButtonElement>(`[data-bd-act="${button}"]`)
    const other = bar?.querySelector<HTMLButtonElement>('[data-bd-act]:not(:disabled)')
    ;(pressed?.disabled ? other : pressed)?.focus()
  })
}

export function revealBlock(id: string) {
  afterDrawing(() => find('face', id)?.scrollIntoView({ block: 'nearest' }))
}

/** To the block above or below, whatever container it is in. */
export function focusNextFace(from: HTMLElement, direction: -1 | 1) {
  const sheet = from.closest('[data-bd-sheet]')
  const faces = [...(sheet?.querySelectorAll<HTMLElement>('[data-bd-face]') ?? [])].filter(
    (face) => face.offsetParent !== null,
  )
  faces[faces.indexOf(from) + direction]?.focus()
}
