import type { FeatureCollection, MultiLineString, MultiPolygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { unwrap } from './unwrap.ts'

/** The countries of the world as the package `world-atlas` has them, from Natural Earth (public domain). */
export type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

export interface Land {
  land: MultiPolygon
  /** Where two countries meet; coasts are none. */
  borders: MultiLineString
}

/** Outlines as a flat map draws them. */
export function drawLand(atlas: Atlas): Land {
  const land = feature(atlas, atlas.objects.land) as FeatureCollection<MultiPolygon>
  const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other)
  return {
    land: unwrap({ type: 'MultiPolygon', coordinates: land.features.flatMap(({ geometry }) => geometry.coordinates) }),
    borders: unwrap(borders),
  }
}
