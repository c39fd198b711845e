import { z } from 'zod'

const Place = z.object({ lat: z.number(), lng: z.number() })

const PublicAddress = z.object({
  formatted_address: z.string().optional(),
  components: z.array(z.object({ type: z.string(), value: z.string() })).optional(),
  geometry: z.object({ location: Place }),
})

/** What everybody may know of a response (callouts 11): nothing that says who gave it, or what became of it. */
export const PublicResponse = z.object({
  number: z.int(),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
  title: z.string(),
  photos: z.array(z.looseObject({ url: z.string() })),
  address: PublicAddress.optional(),
})
export type PublicResponse = z.output<typeof PublicResponse>

/** A picture as cards and panels draw it: its place is kept, in its own colour, before it comes. */
export const EntryPhoto = z.object({
  url: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  colour: z.string().optional().describe('Its average, `#rrggbb`'),
})
export type EntryPhoto = z.output<typeof EntryPhoto>

/** A response as lists of the map and cards of the gallery show it. */
export const EntryCard = z.object({
  number: z.int(),
  title: z.string(),
  photo: EntryPhoto.optional(),
  photos: z.int().describe('How many there are'),
  place: Place.optional(),
  placeName: z.string().optional().describe('As coarse as the callout shows places'),
  icon: z.string().optional().describe('The answer that chooses its icon'),
})
export type EntryCard = z.output<typeof EntryCard>

/** A response whole, with how its pictures are drawn. */
export const Entry = PublicResponse.extend({ pictures: z.array(EntryPhoto) })
export type Entry = z.output<typeof Entry>

/** By full key of a question to filter by, how many entries chose each value. */
export const EntryFacets = z.record(z.string(), z.record(z.string(), z.int()))
export type EntryFacets = z.output<typeof EntryFacets>

/** Entries near each other, or one by itself. */
export const Cluster = z.object({
  lng: z.number(),
  lat: z.number(),
  count: z.int(),
  number: z.int().optional().describe('Of its first entry, where all are at one place'),
  icon: z.string().optional().describe('Where it is a single entry'),
  splitsAt: z.number().optional().describe('The zoom from which on it is drawn as several'),
})
export type Cluster = z.output<typeof Cluster>
