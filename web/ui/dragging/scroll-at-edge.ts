/** So near to an edge, what scrolls is scrolled, by so much a frame. */
const edge = 48
const fastest = 16

/** True where it went on scrolling. */
export function scrollAtEdge(x: number, y: number): boolean {
  const area = scrollingAround(document.elementFromPoint(x, y))
  if (!area) return false
  const isPage = area === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : area.getBoundingClientRect()
  const above = top + edge - y
  const below = y - (bottom - edge)
  const before = area.scrollTop
  if (above > 0) area.scrollTop -= Math.min(fastest, above / 3)
  else if (below > 0) area.scrollTop += Math.min(fastest, below / 3)
  return area.scrollTop !== before
}

function scrollingAround(start: Element | null): Element | null {
  for (let each = start; each; each = each.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowY)
    if (scrolls && each.scrollHeight > each.clientHeight) return each
  }
  return document.scrollingElement
}
