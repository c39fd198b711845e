import { Map as Drawing, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { bundledStyle, type Mode } from './base/base-style.ts'
import type { Bounds, Position, View } from './position.ts'

// From this site, so that the page's policy need not allow scripts made on the fly.
setWorkerUrl(new URL(workerUrl, location.href).href)

export interface DrawingSettings {
  /** Read out as the map's name. */
  label: string
  center: Position
  zoom: number
  minZoom: number
  maxZoom: number
  /** As far as the map can be moved. */
  bounds: Bounds | undefined
}

/** A flat map with north on top, from the bundled data where `styleUrl` is empty. */
export async function openDrawing(
  container: HTMLElement,
  styleUrl: string,
  { label, center, zoom, minZoom, maxZoom, bounds }: DrawingSettings,
  more: Partial<MapOptions> = {},
): Promise<Drawing> {
  const mode: Mode = container.closest('[data-mode="dark"]') ? 'dark' : 'light'
  const style = styleUrl || (await bundledStyle(mode))
  const drawing = new Drawing({
    container,
    style,
    center: [...center],
    zoom,
    minZoom,
    maxZoom,
    ...(bounds && { maxBounds: toMaxBounds(bounds) }),
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: { compact: false },
    ...more,
    locale: { 'Map.Title': label, ...more.locale },
  })
  drawing.touchZoomRotate.disableRotation()
  drawing.keyboard.disableRotation()
  return drawing
}

/** The wheel belongs to the page until somebody goes into the map. */
export function scrollOnlyWhenChosen(drawing: Drawing) {
  const canvas = drawing.getCanvas()
  drawing.scrollZoom.disable()
  canvas.addEventListener('focus', () => drawing.scrollZoom.enable())
  canvas.addEventListener('blur', () => drawing.scrollZoom.disable())
}

/** A tile that fails later on leaves a hole, no more; without its style there is no map: then nothing of it stays. */
export async function untilStyled(drawing: Drawing): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      drawing.once('style.load', () => resolve())
      drawing.on('error', ({ error }) => reject(error))
    })
  } catch (error) {
    drawing.remove()
    throw error
  }
}

export function viewOf(drawing: Drawing): View {
  const { lng, lat } = drawing.getCenter()
  const bounds = drawing.getBounds()
  return {
    center: [lng, lat],
    zoom: drawing.getZoom(),
    bounds: [
      [bounds.getWest(), bounds.getSouth()],
      [bounds.getEast(), bounds.getNorth()],
    ],
  }
}

export const toMaxBounds = ([southWest, northEast]: Bounds): [[number, number], [number, number]] => [
  [southWest[0], southWest[1]],
  [northEast[0], northEast[1]],
]
