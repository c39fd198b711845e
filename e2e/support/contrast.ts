import type { Page } from '@playwright/test'

interface Edge {
  what: string
  contrast: number
}

/**
 * How the border of each text field that can be used, and the ring of whatever has the focus, stand out from the ground they
 * are drawn on (WCAG 1.4.11): axe measures texts only.
 */
export async function measureEdges(page: Page): Promise<Edge[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

    /** Red, green, blue and opacity of whatever CSS writes. */
    function read(colour: string): number[] {
      if (!canvas) throw new Error('no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    function luminance([red = 0, green = 0, blue = 0]: number[]): number {
      const linear = (channel: number) =>
        channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    function compare(one: string, other: string): number {
      const [dark = 0, light = 0] = [luminance(read(one)), luminance(read(other))].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    function groundOf(element: Element | null): string {
      if (!element) return 'white'
      const { backgroundColor } = getComputedStyle(element)
      return read(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement)
    }

    const inactive = ':disabled, :is(.affix, .combo__frame):has(:disabled) > *'
    const fields = [...document.querySelectorAll<HTMLElement>('input.input, select.input, textarea.input')]
    const borders = fields
      .filter((field) => field.checkVisibility() && !field.matches(inactive))
      .map((field) => {
        const framed = getComputedStyle(field).borderTopWidth === '0px' ? (field.parentElement ?? field) : field
        const ground = groundOf(framed.parentElement)
        return { what: `the border of ${field.id}`, contrast: compare(getComputedStyle(framed).borderTopColor, ground) }
      })
    // Of the ring's parts the one that stands out most counts: others keep it apart from the field.
    const focused = document.querySelector(':focus-visible')
    const colours = focused && getComputedStyle(focused).boxShadow.match(/(?:rgba?|color|oklch)\([^)]*\)/g)
    if (!focused || !colours) return borders
    const ring = Math.max(...colours.map((colour) => compare(colour, groundOf(focused.parentElement))))
    return [...borders, { what: 'the focus ring', contrast: ring }]
  })
}
