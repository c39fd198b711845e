import { Map as Drawing, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { bundledStyle, type Mode } from './base/base-style.ts'
import type { Bounds, Position, View } from './position.ts'

// From this site, so that the page's policy need not allow scripts made on the fly.
setWorkerUrl(new URL(workerUrl, location.href).href)

/** Something on the map: a disc, as large as it says and with its text. Those who can't see it are told elsewhere on the page. */
export interface MapMarker {
  id: string
  at: Position
  text?: string
  /** Pixels across. */
  size?: number
  draggable?: boolean
}

export interface MapSettings {
  /** Read out as the map's name. */
  label: string
  center: Position
  zoom: number
  minZoom: number
  maxZoom: number
  /** As far as the map can be moved. */
  bounds: Bounds | undefined
  markers: readonly MapMarker[]
}

export interface MapEvents {
  /** Once when the map is there, then after each movement. */
  onMove: (view: View) => void
  onPick: (at: Position) => void
  onDrag: (id: string, at: Position) => void
}

/** A map in its place on the page. */
export interface DrawnMap {
  /** Follows what has changed. A map that shows the wanted view already is left alone. */
  update(settings: MapSettings): void
  zoomBy(levels: number): void
  remove(): void
}

/** Draws a map into an element, from the bundled data where `styleUrl` is empty. Rejects when it can't be loaded. */
export async function drawMap(
  container: HTMLElement,
  styleUrl: string,
  settings: MapSettings,
  events: () => MapEvents,
): Promise<DrawnMap> {
  const mode: Mode = container.closest('[data-mode="dark"]') ? 'dark' : 'light'
  const style = styleUrl || (await bundledStyle(mode))
  const drawing = new Drawing({
    container,
    style,
    center: [...settings.center],
    zoom: settings.zoom,
    minZoom: settings.minZoom,
    maxZoom: settings.maxZoom,
    ...(settings.bounds && { maxBounds: toMaxBounds(settings.bounds) }),
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: { compact: false },
    locale: { 'Map.Title': settings.label },
  })
  drawing.touchZoomRotate.disableRotation()
  drawing.keyboard.disableRotation()
  scrollOnlyWhenChosen(drawing)

  const markers = new Map<string, Marker>()
  const say = () => events().onMove(viewOf(drawing))
  drawing.on('moveend', say)
  drawing.on('click', ({ lngLat }) => events().onPick([lngLat.lng, lngLat.lat]))
  placeMarkers(drawing, markers, settings.markers, events)
  try {
    await untilStyled(drawing)
  } catch (error) {
    drawing.remove()
    throw error
  }
  say()

  let wanted = settings
  return {
    update(next) {
      drawing.getCanvas().setAttribute('aria-label', next.label)
      drawing.setMinZoom(next.minZoom)
      drawing.setMaxZoom(next.maxZoom)
      drawing.setMaxBounds(next.bounds ? toMaxBounds(next.bounds) : null)
      placeMarkers(drawing, markers, next.markers, events)
      // Another marker is no reason to go back to where the map was wanted before somebody moved it.
      const isElsewhere = String([next.center, next.zoom]) !== String([wanted.center, wanted.zoom])
      wanted = next
      if (isElsewhere && !shows(drawing, next)) drawing.easeTo({ center: [...next.center], zoom: next.zoom })
    },
    zoomBy: (levels) => void drawing.easeTo({ zoom: drawing.getZoom() + levels }),
    remove: () => drawing.remove(),
  }
}

/** The wheel belongs to the page until somebody goes into the map. */
function scrollOnlyWhenChosen(drawing: Drawing) {
  const canvas = drawing.getCanvas()
  drawing.scrollZoom.disable()
  canvas.addEventListener('focus', () => drawing.scrollZoom.enable())
  canvas.addEventListener('blur', () => drawing.scrollZoom.disable())
}

/** A tile that fails later on leaves a hole, no more; without its style there is no map. */
function untilStyled(drawing: Drawing): Promise<void> {
  return new Promise((resolve, reject) => {
    drawing.once('style.load', () => resolve())
    drawing.on('error', ({ error }) => reject(error))
  })
}

function placeMarkers(
  drawing: Drawing,
  placed: Map<string, Marker>,
  wanted: readonly MapMarker[],
  events: () => MapEvents,
) {
  const ids = new Set(wanted.map(({ id }) => id))
  for (const [id, marker] of placed) {
    if (ids.has(id)) continue
    marker.remove()
    placed.delete(id)
  }
  for (const each of wanted) {
    const { id, at, draggable = false } = each
    let marker = placed.get(id)
    if (!marker) {
      const made = new Marker({ element: drawMarker(each) }).setLngLat([...at]).addTo(drawing)
      made.on('dragend', () => events().onDrag(id, [made.getLngLat().lng, made.getLngLat().lat]))
      placed.set(id, made)
      marker = made
    }
    marker.setLngLat([...at]).setDraggable(draggable)
  }
}

function drawMarker({ text, size }: MapMarker): HTMLElement {
  const element = document.createElement('span')
  element.className = text === undefined ? 'map__pin' : 'map__group'
  if (text !== undefined) element.textContent = text
  if (size !== undefined) element.style.inlineSize = `${size}px`
  element.setAttribute('aria-hidden', 'true')
  return element
}

function viewOf(drawing: Drawing): View {
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

/** To about half a pixel of the deepest zoom, so that what a map has just told does not move it again. */
function shows(drawing: Drawing, { center, zoom }: MapSettings): boolean {
  const at = drawing.getCenter()
  const near = (one: number, other: number, within: number) => Math.abs(one - other) < within
  return near(at.lng, center[0], 1e-6) && near(at.lat, center[1], 1e-6) && near(drawing.getZoom(), zoom, 1e-3)
}

const toMaxBounds = ([southWest, northEast]: Bounds): [[number, number], [number, number]] => [
  [southWest[0], southWest[1]],
  [northEast[0], northEast[1]],
]
