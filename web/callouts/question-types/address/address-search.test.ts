import { expect, test } from 'vitest'
import { checkLocation } from '#domain/callouts/question-types/address/address.ts'
import { addressAt, isTypedByHand, readSearch, unchosen, withoutPoint, withPoint } from './address-search.ts'
import { writeAddress } from './typed-address.ts'

const chosen = {
  id: 'N4711',
  formatted_address: 'Kaistrasse 12, 20457 Hamburg, Germany',
  components: [{ type: 'address', value: 'Kaistrasse' }],
  geometry: { location: { lat: 53.5436, lng: 9.9886 } },
  source: 'photon',
}
const point = { lat: 53.5, lng: 10 }

test('what is typed and not chosen is kept, and refused until a place is chosen', () => {
  expect(unchosen('  ')).toBeUndefined()
  const answer = unchosen('Kaistr')
  expect(readSearch(answer)).toEqual({ text: 'Kaistr', isChosen: false })
  expect(checkLocation(answer)).toEqual({ rule: 'location' })
})

test.each([
  [undefined, { text: '', isChosen: false }],
  ['Kaistrasse 12', { text: 'Kaistrasse 12', isChosen: false }],
  [chosen, { text: chosen.formatted_address, isChosen: true }],
  [withPoint(undefined, point), { text: '', isChosen: true }],
  [{ formatted_address: 7 }, { text: '', isChosen: false }],
])('the search field shows %j as %j', (answer, shown) => {
  expect(readSearch(answer)).toEqual(shown)
})

test('a point keeps what is known of the address, and is nobody’s but the person’s', () => {
  expect(withPoint(undefined, point)).toEqual({
    id: '',
    formatted_address: '',
    components: [],
    geometry: { location: point },
    source: 'manual',
  })
  expect(withPoint(chosen, point)).toEqual({ ...chosen, id: '', geometry: { location: point }, source: 'manual' })
  expect(withPoint(unchosen('Kaistr'), point)).toMatchObject({ formatted_address: 'Kaistr', source: 'manual' })
  expect(addressAt(chosen, point)).toEqual({ ...chosen, geometry: { location: point } })
})

test('without its point an address has to be chosen again, and a bare point is gone', () => {
  expect(withoutPoint(withPoint(undefined, point))).toBeUndefined()
  expect(readSearch(withoutPoint(withPoint(chosen, point)))).toEqual({
    text: chosen.formatted_address,
    isChosen: false,
  })
})

test.each([
  [undefined, false],
  ['', false],
  ['Kaistrasse 12', true],
  [chosen, false],
  [unchosen('Kai'), false],
  [withPoint(undefined, point), false],
  [writeAddress({ street: 'Kaistrasse 12', postcode: '', town: '', location: point }), true],
])('%j was typed by hand: %o', (answer, isByHand) => {
  expect(isTypedByHand(answer)).toBe(isByHand)
})
