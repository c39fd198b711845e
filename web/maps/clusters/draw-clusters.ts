import type { Feature, FeatureCollection, Point } from 'geojson'
import { type Map as Drawing, type GeoJSONSource, type MapMouseEvent, Marker, ScaleControl } from 'maplibre-gl'
import { type DrawingSettings, openDrawing, scrollOnlyWhenChosen, untilStyled, viewOf } from '../open-drawing.ts'
import type { Position, View } from '../position.ts'
import { haloWidth, type MapCluster, type PointLook, plainLook, radiusOf } from './cluster.ts'
import { clusterAt, clusterOf } from './hit.ts'
import { DiscImages } from './images.ts'

/** What is on the map. */
export interface ShownClusters {
  clusters: readonly MapCluster[]
  looks: ReadonlyMap<string, PointLook>
  /** Where what is selected lies; a ring is around it, or around the disc it has gone into. */
  selected?: Position | undefined
  /** A place that was searched for, or is to be added. */
  pin?: Position | undefined
  /** As the page's language writes large numbers in short. */
  writeCount: (count: number) => string
}

export interface ClustersEvents {
  /** At most ten times a second while it moves. */
  onMove: (view: View) => void
  /** Once when the map is there, then after each movement. */
  onRest: (view: View) => void
  /** A disc or a point. */
  onActivate: (cluster: MapCluster) => void
  /** A place of the map that is being chosen. */
  onPick: (at: Position) => void
}

/** Room that panels take at the edges of the map, in pixels. */
export interface Inset {
  left: number
  bottom: number
}

export interface DrawnClusters {
  show(shown: ShownClusters): void
  /** While a place is chosen, whatever is under the pointer is only a place. */
  setPicking(isPicking: boolean): void
  goTo(place: { center: Position; zoom?: number }, inset?: Inset): void
  zoomBy(levels: number): void
  view(): View
  focus(): void
  remove(): void
}

export interface ClustersSettings extends DrawingSettings {
  /** In a frame the page around goes on scrolling: one finger and the wheel are its own. */
  isFramed: boolean
  twoFingers: string
}

const source = 'masthead-entries'
const ring = 'masthead-selected'

/** The reading every tenth of a second is enough for whoever follows a movement. */
const moveEveryMs = 100

/** A map of many entries, drawn by a few layers whatever their number. Rejects when its style can't be loaded. */
export async function drawClusters(
  container: HTMLElement,
  styleUrl: string,
  settings: ClustersSettings,
  events: () => ClustersEvents,
): Promise<DrawnClusters> {
  const drawing = await openDrawing(container, styleUrl, settings, {
    // Nothing fades: each would draw the map again for a third of a second.
    fadeDuration: 0,
    cooperativeGestures: settings.isFramed && matchMedia('(pointer: coarse)').matches,
    locale: {
      'CooperativeGesturesHandler.MobileHelpText': settings.twoFingers,
      'CooperativeGesturesHandler.WindowsHelpText': settings.twoFingers,
      'CooperativeGesturesHandler.MacHelpText': settings.twoFingers,
    },
  })
  if (settings.isFramed) scrollOnlyWhenChosen(drawing)
  drawing.addControl(new ScaleControl({ maxWidth: 80 }), 'bottom-right')
  await untilStyled(drawing)
  addLayers(drawing)

  const images = new DiscImages(drawing)
  const project = (at: Position) => drawing.project([...at])
  let shown: ShownClusters = { clusters: [], looks: new Map(), writeCount: String }
  let drawn: unknown
  let isPicking = false
  let pin: Marker | undefined

  const under = ({ point }: MapMouseEvent) => (isPicking ? undefined : clusterAt(shown.clusters, point, project))
  drawing.on('click', (event) => {
    const found = under(event)
    if (found) events().onActivate(found)
    else events().onPick([event.lngLat.lng, event.lngLat.lat])
  })
  drawing.on('mousemove', (event) => {
    if (drawing.isMoving()) return
    drawing.getCanvas().style.cursor = isPicking ? 'crosshair' : under(event) ? 'pointer' : ''
  })
  markFirst(drawing)
  let toldAt = 0
  drawing.on('move', () => {
    const now = performance.now()
    if (now - toldAt < moveEveryMs) return
    toldAt = now
    events().onMove(viewOf(drawing))
  })
  const rest = () => {
    showRing()
    events().onRest(viewOf(drawing))
  }
  drawing.on('moveend', rest)

  function showClusters() {
    // An icon that is still being painted is drawn with its next showing.
    const { clusters, looks, writeCount } = shown
    if (drawn === clusters) return
    drawn = clusters
    dataOf(drawing, source).setData({
      type: 'FeatureCollection',
      features: clusters.map((cluster) => toFeature(cluster, { looks, images, writeCount })),
    })
  }

  function showRing() {
    const { selected, clusters, looks } = shown
    const around = selected && clusterOf(clusters, selected, project)
    const at = around?.at ?? selected
    const radius = around ? radiusOf(around, looks.get(around.look ?? '')) : radiusOf({ count: 1 })
    dataOf(drawing, ring).setData({
      type: 'FeatureCollection',
      features: at ? [pointFeature(at, { radius })] : [],
    })
  }

  function showPin() {
    const { pin: at } = shown
    if (!at) {
      pin?.remove()
      pin = undefined
      return
    }
    pin ??= new Marker({ element: drawPin() }).setLngLat([...at]).addTo(drawing)
    pin.setLngLat([...at])
  }

  queueMicrotask(rest)
  return {
    show(next) {
      const newLooks = next.looks !== shown.looks
      shown = next
      if (newLooks) {
        void images.drawIcons(next.looks).then(() => {
          if (shown !== next && shown.looks !== next.looks) return
          drawn = undefined
          showClusters()
        })
      }
      showClusters()
      showRing()
      showPin()
    },
    setPicking(next) {
      isPicking = next
      drawing.getCanvas().style.cursor = next ? 'crosshair' : ''
    },
    goTo({ center, zoom }, inset = { left: 0, bottom: 0 }) {
      drawing.easeTo({
        center: [...center],
        ...(zoom !== undefined && { zoom }),
        // The middle of what panels leave free.
        offset: [inset.left / 2, -inset.bottom / 2],
      })
    },
    zoomBy: (levels) => void drawing.easeTo({ zoom: drawing.getZoom() + levels }),
    view: () => viewOf(drawing),
    focus: () => drawing.getCanvas().focus(),
    remove: () => drawing.remove(),
  }
}

/** Entries are seen for the first time: measured, and shown in the browser's own tools. */
function markFirst(drawing: Drawing) {
  let isMarked = false
  drawing.on('sourcedata', ({ sourceId, isSourceLoaded, tile }) => {
    if (isMarked || sourceId !== source || !isSourceLoaded || !tile) return
    if (drawing.querySourceFeatures(source).length === 0) return
    isMarked = true
    drawing.once('render', () => performance.mark('map: entries drawn'))
  })
}

function addLayers(drawing: Drawing) {
  const empty: FeatureCollection<Point> = { type: 'FeatureCollection', features: [] }
  drawing.addSource(ring, { type: 'geojson', data: empty })
  drawing.addSource(source, { type: 'geojson', data: empty, tolerance: 0 })
  // Wide enough to be seen as a form, not as a colour alone.
  for (const [id, colour, width] of [
    ['halo', '#ffffff', 10],
    ['red', '#c8321e', 5],
  ] as const) {
    drawing.addLayer({
      id: `${ring}-${id}`,
      type: 'circle',
      source: ring,
      paint: {
        'circle-opacity': 0,
        'circle-radius': ['+', ['get', 'radius'], 12 - width / 2],
        'circle-stroke-color': colour,
        'circle-stroke-width': width,
      },
    })
  }
  drawing.addLayer({
    id: `${source}-discs`,
    type: 'circle',
    source,
    layout: { 'circle-sort-key': ['get', 'radius'] },
    paint: {
      'circle-radius': ['get', 'radius'],
      'circle-color': ['get', 'colour'],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': haloWidth,
    },
  })
  drawing.addLayer({
    id: `${source}-signs`,
    type: 'symbol',
    source,
    filter: ['has', 'image'],
    layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  })
}

interface Drawn {
  looks: ReadonlyMap<string, PointLook>
  images: DiscImages
  writeCount: (count: number) => string
}

function toFeature(cluster: MapCluster, { looks, images, writeCount }: Drawn): Feature<Point> {
  const isOne = cluster.count === 1
  const look = (isOne && looks.get(cluster.look ?? '')) || plainLook
  const image = isOne ? images.icon(cluster.look ?? '') : images.number(writeCount(cluster.count))
  return pointFeature(cluster.at, {
    radius: radiusOf(cluster, look),
    colour: isOne ? look.colour : '#111111',
    ...(image && { image }),
  })
}

function pointFeature(at: Position, properties: Record<string, unknown>): Feature<Point> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [...at] }, properties }
}

const dataOf = (drawing: Drawing, name: string) => drawing.getSource(name) as GeoJSONSource

function drawPin(): HTMLElement {
  const element = document.createElement('span')
  element.className = 'map__pin'
  element.setAttribute('aria-hidden', 'true')
  return element
}
