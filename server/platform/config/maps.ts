import { type GeocoderName, geocoders, type MapServices } from '#domain/maps/maps.ts'
import { choice, type Variables, webAddress } from './variables.ts'

/** The public service of each, asked where no other address is configured. */
const publicServices: Record<GeocoderName, string> = {
  photon: 'https://photon.komoot.io',
  nominatim: 'https://nominatim.openstreetmap.org',
  maptiler: 'https://api.maptiler.com',
}

/** Where maps and addresses come from; all of it is written into the pages, the key too. */
export function readMaps(variables: Variables): MapServices {
  const key = variables.text('MAP_KEY') ?? ''
  const style = readStyle(variables, key)
  const geocoder = readGeocoder(variables, key)
  // A key that nobody uses is a mistake, and silence would leave a site with another map than its owner thinks.
  if (key && !variables.has('MAP_STYLE') && !variables.has('GEOCODER')) {
    variables.refuse('MAP_KEY', 'is set, but neither MAP_STYLE nor GEOCODER uses it')
  }
  return { ...(style && { style }), ...(geocoder && { geocoder }) }
}

/** With the key in place of `{key}`, or at the end where the address has no place for it. */
function readStyle(variables: Variables, key: string): string | undefined {
  const address = variables.text('MAP_STYLE')
  if (address === undefined) return undefined
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    variables.refuse('MAP_STYLE', 'must be the http or https address of a map style')
    return undefined
  }
  if (address.includes('{key}')) {
    if (!key) variables.refuse('MAP_KEY', 'is required: MAP_STYLE contains {key}')
    return address.replaceAll('{key}', encodeURIComponent(key))
  }
  if (key && !url.searchParams.has('key')) url.searchParams.set('key', key)
  return url.href
}

function readGeocoder(variables: Variables, key: string): MapServices['geocoder'] {
  const provider = variables.read('GEOCODER', choice(['none', ...geocoders]).optional())
  const address = variables.read('GEOCODER_URL', webAddress)
  if (!provider || provider === 'none') {
    if (!provider && address) variables.refuse('GEOCODER', 'is required when GEOCODER_URL is set')
    return undefined
  }
  if (provider === 'maptiler' && !key) variables.refuse('MAP_KEY', 'is required when GEOCODER is maptiler')
  return { provider, url: address ?? publicServices[provider], key }
}
