import * as z from 'zod/mini'
import { isAllowedLink } from '#domain/content/rich-text.ts'

const Longitude = z.number().check(z.refine((degrees) => Math.abs(degrees) <= 180, 'isLngLat'))
const Latitude = z.number().check(z.refine((degrees) => Math.abs(degrees) <= 90, 'isLngLat'))
const LngLat = z.tuple([Longitude, Latitude])
const Zoom = z.number().check(z.gte(0), z.lte(20))

const MapIcon = z.strictObject({
  color: z.string(),
  icon: z.strictObject({ prefix: z.string(), name: z.string() }),
})

const MapSchema = z.strictObject({
  /** `''` is the installation's own map. */
  style: z.string().check(z.maxLength(2048), z.refine(isStyleAddress, 'isUrl')),
  center: LngLat,
  bounds: z.tuple([LngLat, LngLat]),
  minZoom: Zoom,
  maxZoom: Zoom,
  initialZoom: Zoom,
  addressProp: z.string(),
  addressPattern: z.string(),
  addressPatternProp: z.string(),
  geocodeCountries: z.optional(z.string()),
  mapIconProp: z.optional(z.string()),
  mapIconStyling: z.optional(z.record(z.string(), z.record(z.string(), MapIcon))),
})

/**
 * How answers are shown to everybody (callouts 5); null in its place: not at all. Full keys (`<slideId>.<key>`) that name
 * no component yield nothing, since the form may change later.
 */
export const ResponseViewSchema = z.strictObject({
  buckets: z.array(z.string().check(z.maxLength(100))),
  titleProp: z.string(),
  imageProp: z.string(),
  imageFilter: z.string(),
  links: z.array(
    z.strictObject({
      text: z.string(),
      url: z.string().check(
        z.maxLength(2048),
        z.refine((url) => url === '' || isAllowedLink(url), 'isUrl'),
      ),
    }),
  ),
  gallery: z.boolean(),
  map: z.nullable(MapSchema),
})
export type ResponseViewSchema = z.infer<typeof ResponseViewSchema>
export type MapSchema = z.infer<typeof MapSchema>

/** A host without a dot is fine: maps may be served next door. */
function isStyleAddress(text: string): boolean {
  return text === '' || (/^https?:\/\/[^\s/?#]+/i.test(text) && URL.canParse(text))
}
