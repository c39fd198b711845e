/** Services that turn what somebody types into addresses, and a point into the address nearby. */
export const geocoders = ['photon', 'nominatim', 'maptiler'] as const
export type GeocoderName = (typeof geocoders)[number]

/** Where a geocoder is asked from the browser, and with which key. */
export interface GeocoderService {
  provider: GeocoderName
  /** Without a trailing slash. */
  url: string
  key: string
}

/** As much as the browser needs to draw maps and look up addresses. Nothing here: all of it comes from this site. */
export interface MapServices {
  /** Address of the installation's own style, its key filled in; without one the bundled base map is drawn. */
  style?: string
  /** Without one, addresses are typed by hand. */
  geocoder?: GeocoderService
}
