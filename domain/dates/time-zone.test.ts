import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('every zone that browsers offer is one', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(isTimeZone(zone), zone).toBe(true)
})

test.each(['UTC', 'Asia/Calcutta', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])(
  '%s is a zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.each([
  '',
  'europe/berlin',
  'Berlin',
  'Europe/Atlantis',
  '+01:00',
  "Europe/Berlin'",
  ' Europe/Berlin',
  'Europe/Berlin/',
])('%j is none', (name) => expect(isTimeZone(name)).toBe(false))
