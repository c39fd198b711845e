import type { AddressAnswer, Location } from '#domain/callouts/question-types/address/address.ts'
import type { GeocoderService } from '#domain/maps/maps.ts'

/** What is looked for. */
interface PlaceQuery {
  text: string
  /** Like `de`: what names are written in. */
  language: string
  /** Two-letter codes in small letters; none limits nothing. */
  countries: readonly string[]
  /** What lies nearer to it comes first. */
  near?: Location | undefined
}

interface PointQuery {
  at: Location
  language: string
}

/** How one provider is asked, and what its answers say in the form of callouts (callouts 3.5). */
export interface GeocoderAdapter {
  searchUrl(service: GeocoderService, query: PlaceQuery): string
  reverseUrl(service: GeocoderService, query: PointQuery): string
  /** Best first; what has no place on earth is left out. Of both kinds of questions. */
  readAnswer(answer: unknown, query: Pick<PlaceQuery, 'countries'>): AddressAnswer[]
}

/** How many suggestions a person is shown. */
export const mostPlaces = 10

/** An address with its parameters; those without a value are left out. */
export function withParameters(url: string, parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  return given.length > 0 ? `${url}?${new URLSearchParams(given)}` : url
}
