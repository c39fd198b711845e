import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCountryCodes } from '#domain/callouts/countries.ts'
import type { AddressAnswer, Location } from '#domain/callouts/question-types/address/address.ts'
import { openGeocoder } from '#web/maps/index.ts'
import { pageData } from '#web/platform/page-data.ts'

/** Nobody waits longer than this for an address: the point alone is an answer too. */
const patienceMs = 4000

/** Looks up the address at a point; undefined where there is none, or nobody to ask. */
export function useAddressAt(countries: string | undefined) {
  const { i18n } = useTranslation()
  const { geocoder: service } = pageData.maps
  const geocoder = useMemo(
    () => service && openGeocoder(service, { locale: i18n.language, countries: readCountryCodes(countries) }),
    [service, i18n.language, countries],
  )
  const running = useRef<AbortController>(undefined)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  return {
    isAsking,
    async find(location: Location): Promise<AddressAnswer | undefined | 'superseded'> {
      running.current?.abort()
      if (!geocoder) return undefined
      const controller = new AbortController()
      running.current = controller
      setAsking(true)
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(patienceMs)])
      const found = await geocoder.reverse(location, signal).catch(() => undefined)
      if (controller.signal.aborted) return 'superseded'
      setAsking(false)
      // The point stays where it was set.
      return found && { ...found, geometry: { location } }
    },
  }
}
