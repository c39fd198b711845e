import { contrast } from '../colour.ts'

export interface Pair {
  text: string
  ground: string
}

/** The contrasts of pairs of colour tokens on an element, as the browser computes their colours, by `text/ground`. */
export function measureContrasts(element: HTMLElement, pairs: readonly Pair[]): Record<string, number> {
  const hex = tokensAsHex(element, [...new Set(pairs.flatMap(({ text, ground }) => [text, ground]))])
  const black = '#000000'
  return Object.fromEntries(
    pairs.map(({ text, ground }) => [`${text}/${ground}`, contrast(hex.get(text) ?? black, hex.get(ground) ?? black)]),
  )
}

/**
 * Colour tokens as `#rrggbb`: drawn on a canvas, because their computed form may be any notation. All are looked at together,
 * because the browser computes the styles of a page anew for each element that is added to it.
 */
function tokensAsHex(element: HTMLElement, tokens: readonly string[]): Map<string, string> {
  const probes = document.createElement('span')
  probes.append(
    ...tokens.map((token) => {
      const probe = document.createElement('i')
      probe.style.color = `var(--${token})`
      return probe
    }),
  )
  element.append(probes)
  const colours = [...probes.children].map((probe) => getComputedStyle(probe).color)
  probes.remove()
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return new Map(tokens.map((token, index) => [token, pen ? asHex(pen, colours[index] ?? '') : '#000000']))
}

function asHex(pen: CanvasRenderingContext2D, colour: string): string {
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = pen.getImageData(0, 0, 1, 1).data
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
