import { contrast } from '../colour.ts'

/** The contrast of two colour tokens on an element, as the browser computes their colours. */
export function measureContrast(element: HTMLElement, text: string, ground: string): number {
  return contrast(tokenAsHex(element, text), tokenAsHex(element, ground))
}

/** A colour token as `#rrggbb`: drawn on a canvas, because its computed form may be any notation. */
function tokenAsHex(element: HTMLElement, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  element.append(probe)
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return '#000000'
  pen.fillStyle = getComputedStyle(probe).color
  probe.remove()
  pen.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = pen.getImageData(0, 0, 1, 1).data
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
