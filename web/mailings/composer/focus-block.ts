/** An editor that isn't there yet may have to be fetched first. */
const patienceMs = 3_000

/**
 * Takes the focus to what a block is written in, or to what opens it, once that is drawn; unless somebody has gone elsewhere
 * meanwhile.
 */
export function focusBlock(id: string) {
  const begun = document.activeElement
  const until = performance.now() + patienceMs
  requestAnimationFrame(function look() {
    const { activeElement } = document
    if (activeElement !== begun && activeElement !== document.body) return
    const block = document.querySelector<HTMLElement>(`[data-block="${id}"]`)
    const found = block && placeIn(block)
    if (found) {
      found.focus({ preventScroll: true })
      block.scrollIntoView({ block: 'nearest' })
    } else if (performance.now() < until) requestAnimationFrame(look)
  })
}

/** A divider has nothing to write: what closes it, then. */
function placeIn(block: HTMLElement): HTMLElement | null {
  const find = (selector: string) => block.querySelector<HTMLElement>(selector)
  if (!('open' in block.dataset)) return find('.ml-block__open')
  if (block.dataset.type === 'text') return find('[contenteditable=true]')
  return find('.ml-block__fields :is(input:not([type=file]), textarea, button)') ?? find('.ml-block__foot button')
}
