import { type Map as Drawing, Marker } from 'maplibre-gl'
import { drawAreas } from './draw-areas.ts'
import {
  type DrawingSettings,
  openDrawing,
  scrollOnlyWhenChosen,
  toMaxBounds,
  untilStyled,
  viewOf,
} from './open-drawing.ts'
import type { Bounds, Position, View } from './position.ts'

/** Something on the map: a disc, as large as it says and with its text. Those who can't see it are told elsewhere on the page. */
export interface MapMarker {
  id: string
  at: Position
  text?: string
  /** Pixels across. */
  size?: number
  draggable?: boolean
}

export interface MapSettings extends DrawingSettings {
  markers: readonly MapMarker[]
  areas: readonly Bounds[]
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
  const drawing = await openDrawing(container, styleUrl, settings)
  scrollOnlyWhenChosen(drawing)

  const markers = new Map<string, Marker>()
  const say = () => events().onMove(viewOf(drawing))
  drawing.on('moveend', say)
  drawing.on('click', ({ lngLat }) => events().onPick([lngLat.lng, lngLat.lat]))
  placeMarkers(drawing, markers, settings.markers, events)
  await untilStyled(drawing)
  drawAreas(drawing, settings.areas)
  say()

  let wanted = settings
  return {
    update(next) {
      drawing.getCanvas().setAttribute('aria-label', next.label)
      drawing.setMinZoom(next.minZoom)
      drawing.setMaxZoom(next.maxZoom)
      drawing.setMaxBounds(next.bounds ? toMaxBounds(next.bounds) : null)
      placeMarkers(drawing, markers, next.markers, events)
      drawAreas(drawing, next.areas)
      // Another marker is no reason to go back to where the map was wanted before somebody moved it.
      const isElsewhere = String([next.center, next.zoom]) !== String([wanted.center, wanted.zoom])
      wanted = next
      if (isElsewhere && !shows(drawing, next)) drawing.easeTo({ center: [...next.center], zoom: next.zoom })
    },
    zoomBy: (levels) => void drawing.easeTo({ zoom: drawing.getZoom() + levels }),
    remove: () => drawing.remove(),
  }
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

/** To about half a pixel of the deepest zoom, so that what a map has just told does not move it again. */
function shows(drawing: Drawing, { center, zoom }: MapSettings): boolean {
  const at = drawing.getCenter()
  const near = (one: number, other: number, within: number) => Math.abs(one - other) < within
  return near(at.lng, center[0], 1e-6) && near(at.lat, center[1], 1e-6) && near(drawing.getZoom(), zoom, 1e-3)
}
