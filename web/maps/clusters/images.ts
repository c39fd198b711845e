import type { Map as Drawing } from 'maplibre-gl'
import type { PointLook } from './cluster.ts'

/** Of what is written and drawn on discs; one in a map's style has no name like these. */
const prefix = 'masthead:'

/** At most as fine as eyes see. */
const scale = () => Math.min(2, Math.max(1, devicePixelRatio))

const textSize = 13
const iconSize = 16

/**
 * What stands on discs: numbers in the page's own type, so that they need no fonts of the map's style, and icons. Each is
 * drawn once in the life of a map, before anything that shows it.
 */
export class DiscImages {
  readonly #drawing: Drawing
  readonly #icons = new Set<string>()

  constructor(drawing: Drawing) {
    this.#drawing = drawing
  }

  /** The name under which the map knows a number. */
  number(text: string): string {
    const name = `${prefix}number:${text}`
    if (!this.#drawing.hasImage(name)) this.#add(name, drawNumber(text))
    return name
  }

  /** The name of a look's icon; undefined for a plain disc, and as long as it isn't drawn. */
  icon(look: string): string | undefined {
    const name = `${prefix}icon:${look}`
    return this.#icons.has(name) ? name : undefined
  }

  async drawIcons(looks: ReadonlyMap<string, PointLook>): Promise<void> {
    await Promise.all(
      [...looks].map(async ([look, { svg, ink }]) => {
        const name = `${prefix}icon:${look}`
        if (!svg || this.#icons.has(name)) return
        const drawn = await drawIcon(svg, ink).catch(() => undefined)
        if (!drawn || this.#icons.has(name)) return
        this.#icons.add(name)
        this.#add(name, drawn)
      }),
    )
  }

  #add(name: string, image: ImageData) {
    this.#drawing.addImage(name, image, { pixelRatio: scale() })
  }
}

function drawNumber(text: string): ImageData {
  const font = `700 ${textSize * scale()}px ${getComputedStyle(document.body).fontFamily}`
  const width = measure(text, font)
  return paint(width, Math.ceil(textSize * 1.25 * scale()), (context, { width: across, height }) => {
    context.font = font
    context.fillStyle = '#fff'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(text, across / 2, height / 2 + scale() / 2)
  })
}

function measure(text: string, font: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return text.length * textSize * scale()
  context.font = font
  return Math.ceil(context.measureText(text).width) + 2
}

async function drawIcon(svg: string, ink: string): Promise<ImageData> {
  const side = iconSize * scale()
  const image = new Image(side, side)
  const coloured = svg.replaceAll('currentColor', ink)
  const named = coloured.includes('xmlns=')
    ? coloured
    : coloured.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  image.src = `data:image/svg+xml,${encodeURIComponent(named)}`
  await image.decode()
  return paint(side, side, (context) => context.drawImage(image, 0, 0, side, side))
}

function paint(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D, size: { width: number; height: number }) => void,
): ImageData {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser gives no canvas to draw on.')
  draw(context, { width, height })
  return context.getImageData(0, 0, width, height)
}
