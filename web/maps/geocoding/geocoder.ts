import type { AddressAnswer, Location } from '#domain/callouts/question-types/address/address.ts'
import type { GeocoderName, GeocoderService } from '#domain/maps/maps.ts'
import { type GeocoderAdapter, mostPlaces } from './adapter.ts'
import { maptiler } from './maptiler.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'

/** Looks up addresses at the configured service. Both reject when it does not answer, or the signal says so. */
export interface Geocoder {
  /** Addresses that fit what was typed, best first and rather near a place; ten at most. */
  search(text: string, signal?: AbortSignal, near?: Location): Promise<AddressAnswer[]>
  /** The address at a point; undefined where nobody lives. */
  reverse(at: Location, signal?: AbortSignal): Promise<AddressAnswer | undefined>
}

const adapters: Record<GeocoderName, GeocoderAdapter> = { photon, nominatim, maptiler }

/** More than this is no address. */
const longestText = 200

/** Waits no longer than this for an answer. */
const patienceMs = 10_000

/** In the language of a locale like `de@easy`, within these countries. */
export function openGeocoder(
  service: GeocoderService,
  { locale, countries }: { locale: string; countries: readonly string[] },
): Geocoder {
  const { searchUrl, reverseUrl, readAnswer } = adapters[service.provider]
  const [language = 'en'] = locale.split(/[@-]/)
  return {
    async search(text, signal, near) {
      const query = { text: text.slice(0, longestText), language, countries, near }
      const answer = await ask(searchUrl(service, query), signal)
      return withOwnIds(readAnswer(answer, { countries })).slice(0, mostPlaces)
    },
    async reverse(at, signal) {
      return readAnswer(await ask(reverseUrl(service, { at, language }), signal), { countries: [] })[0]
    },
  }
}

async function ask(url: string, signal: AbortSignal | undefined): Promise<unknown> {
  const patience = AbortSignal.timeout(patienceMs)
  const answer = await fetch(url, {
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    credentials: 'omit',
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`)
  return answer.json()
}

/** One place may be found twice, by its name and by its street. */
function withOwnIds(places: readonly AddressAnswer[]): AddressAnswer[] {
  const known = new Set<string>()
  return places.filter(({ id, formatted_address: text }) => {
    if (known.has(id || text) || known.has(text)) return false
    known.add(id || text).add(text)
    return true
  })
}
