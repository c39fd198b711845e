import type { Map as Drawing, GeoJSONSource } from 'maplibre-gl'
import type { Bounds } from './position.ts'

const name = 'areas'

/** Boxes on the ground, filled lightly and with an edge that stands out from land and sea. */
export function drawAreas(drawing: Drawing, areas: readonly Bounds[]) {
  const data = { type: 'FeatureCollection' as const, features: areas.map(toFeature) }
  const source = drawing.getSource<GeoJSONSource>(name)
  if (source) return void source.setData(data)
  if (areas.length === 0) return
  const color = drawing.getContainer().closest('[data-mode="dark"]') ? '#ffffff' : '#111111'
  drawing.addSource(name, { type: 'geojson', data })
  drawing.addLayer({
    id: `${name}-fill`,
    type: 'fill',
    source: name,
    paint: { 'fill-color': color, 'fill-opacity': 0.15 },
  })
  drawing.addLayer({ id: `${name}-edge`, type: 'line', source: name, paint: { 'line-color': color, 'line-width': 2 } })
}

function toFeature([[west, south], [east, north]]: Bounds) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [ring] } }
}
