import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './typed-address.ts'

test.each([
  [{ street: 'Kaistrasse 12', postcode: '20457', town: 'Hamburg' }, 'Kaistrasse 12, 20457 Hamburg'],
  [{ street: '4, Quay Row', postcode: 'SW1A 1AA', town: 'London' }, '4, Quay Row, SW1A 1AA London'],
  [{ street: 'Kaistrasse 12', postcode: '', town: 'Hamburg' }, 'Kaistrasse 12, Hamburg'],
  [{ street: 'Kaistrasse 12', postcode: '20457', town: '' }, 'Kaistrasse 12, 20457'],
  [{ street: 'By the lighthouse', postcode: '', town: '' }, 'By the lighthouse'],
])('%o is kept as one line and read back', (typed, line) => {
  expect(writeAddress(typed)).toBe(line)
  expect(readAddress(line)).toEqual(typed)
})

test('an empty address is no answer', () => {
  expect(writeAddress({ street: ' ', postcode: '', town: '' })).toBeUndefined()
})

test('with a place it is an address of nobody’s register, and read back whole', () => {
  const typed = { street: 'Kaistrasse 12', postcode: '20457', town: 'Hamburg', location: { lat: 53.54, lng: 9.98 } }
  const answer = writeAddress(typed)
  expect(answer).toEqual({
    id: '',
    formatted_address: 'Kaistrasse 12, 20457 Hamburg',
    components: [
      { type: 'address', value: 'Kaistrasse 12' },
      { type: 'postal_code', value: '20457' },
      { type: 'municipality', value: 'Hamburg' },
    ],
    geometry: { location: { lat: 53.54, lng: 9.98 } },
    source: 'manual',
  })
  expect(readAddress(answer)).toEqual(typed)
})

test('a geocoder’s address fills the fields', () => {
  const answer = {
    id: 'address.4711',
    formatted_address: 'Kaistrasse 12, 20457 Hamburg, Germany',
    components: [
      { type: 'street_number', value: '12' },
      { type: 'address', value: 'Kaistrasse' },
      { type: 'postal_code', value: '20457' },
      { type: 'municipality', value: 'Hamburg' },
    ],
    geometry: { location: { lat: 53.5436, lng: 9.9886 } },
    source: 'maptiler',
  }
  expect(readAddress(answer)).toMatchObject({ street: 'Kaistrasse 12', postcode: '20457', town: 'Hamburg' })
})

test.each([[null], [undefined], [7], [{}], [{ components: 'x', formatted_address: 3 }], [{ components: [null] }]])(
  'what is no address leaves the fields empty: %o',
  (answer) => {
    expect(readAddress(answer)).toMatchObject({ street: '', postcode: '', town: '' })
  },
)
