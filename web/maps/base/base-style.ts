import type { FeatureCollection, Point } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import atlasUrl from 'world-atlas/countries-50m.json?url'
import { type Atlas, drawLand } from './land.ts'
import placesUrl from './places.json?url'

/** Maps keep their colours whatever the theme; only dark pages get dark ones. */
const palettes = {
  light: { land: '#edf0ea', water: '#bfd7df', coast: '#8fa3a6', border: '#a9b3ac', place: '#3f4c4a', halo: '#ffffff' },
  dark: { land: '#2b3230', water: '#16242b', coast: '#5f7378', border: '#56625d', place: '#d5dedb', halo: '#161b1a' },
} as const

export type Mode = keyof typeof palettes

/** Name, longitude, latitude, and inhabitants in thousands; largest first. From GeoNames (CC BY 4.0). */
type PlaceRow = readonly [name: string, lng: number, lat: number, thousands: number]

/**
 * The base map that comes with Masthead: land, borders and larger places, asked for nowhere but here. Names are drawn with
 * the browser's own fonts. Throws a `TypeError` when the line fails.
 */
export async function bundledStyle(mode: Mode): Promise<StyleSpecification> {
  const [atlas, places] = await Promise.all([load<Atlas>(atlasUrl), load<PlaceRow[]>(placesUrl)])
  const { land, borders } = drawLand(atlas)
  const colours = palettes[mode]
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, attribution: 'Natural Earth', tolerance: 0.2 },
      borders: { type: 'geojson', data: borders, tolerance: 0.2 },
      places: {
        type: 'geojson',
        data: drawPlaces(places),
        attribution: '<a href="https://www.geonames.org/" target="_blank" rel="noopener noreferrer">GeoNames</a>',
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colours.coast, 'line-width': 0.75 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.75, 8, 2] },
      },
      {
        id: 'place-dots',
        type: 'circle',
        source: 'places',
        minzoom: 5,
        paint: {
          'circle-radius': 2.5,
          'circle-color': colours.place,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 1,
        },
      },
      {
        id: 'places',
        type: 'symbol',
        source: 'places',
        minzoom: 3,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          'text-size': ['interpolate', ['linear'], ['get', 'thousands'], 100, 12, 5000, 16],
          'text-anchor': 'bottom',
          'text-offset': [0, -0.3],
          'symbol-sort-key': ['-', 0, ['get', 'thousands']],
        },
        paint: { 'text-color': colours.place, 'text-halo-color': colours.halo, 'text-halo-width': 1.25 },
      },
    ],
  }
}

async function load<Content>(url: string): Promise<Content> {
  const answer = await fetch(url)
  if (!answer.ok) throw new TypeError(`${url} answered ${answer.status}`)
  return (await answer.json()) as Content
}

function drawPlaces(rows: readonly PlaceRow[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: rows.map(([name, lng, lat, thousands]) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { name, thousands },
    })),
  }
}
