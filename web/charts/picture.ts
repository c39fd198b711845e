import { saveFile } from '#web/platform/save-file.ts'
import type { Chart } from './chart.ts'
import { drawPicture, type Told } from './draw-picture.ts'
import type { SeriesChart } from './series-chart.ts'

/** Twice as many points as it is wide, for screens and print. */
const scale = 2

/** A chart as a picture file, with its title and where its figures come from. Rejects where the browser can't draw it. */
export async function savePicture(chart: Chart | SeriesChart, told: Told, name: string): Promise<void> {
  const { svg, width, height } = drawPicture(chart, told, coloursOfPage())
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const picture = new Image(width, height)
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * scale
    canvas.height = height * scale
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('the picture could not be drawn')
    saveFile(blob, `${name}.png`)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The site's own; a picture is on white, whatever the page is on. */
function coloursOfPage() {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (value: string) => {
    probe.style.color = value
    return getComputedStyle(probe).color
  }
  const colours = { bar: read('var(--primary-mark)'), mark: read('var(--link-text)') }
  probe.remove()
  return colours
}
