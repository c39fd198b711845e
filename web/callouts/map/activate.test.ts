import { describe, expect, test } from 'vitest'
import { activationOf } from './activate.ts'

const disc = { lng: 10, lat: 60, count: 12 }

describe('a press on', () => {
  test.each([
    ['a disc goes one step past where it parts', { ...disc, splitsAt: 12 }, { zoom: 13 }],
    ['a disc goes no further than the map', { ...disc, splitsAt: 18 }, { zoom: 18 }],
    [
      'a point opens it',
      { ...disc, count: 1, number: 7, icon: 'bus' },
      { first: 7, within: [9.999999, 59.999999, 10.000001, 60.000001] },
    ],
    [
      'a disc that nothing parts opens its first, among all at its place',
      { ...disc, number: 3 },
      { first: 3, within: [9.999999, 59.999999, 10.000001, 60.000001] },
    ],
  ])('%s', (_, cluster, expected) => {
    expect(activationOf(cluster, 18)).toEqual(expected)
  })

  test('a disc that parts only further in than the map goes opens the first of what it gathers', () => {
    const activation = activationOf({ ...disc, splitsAt: 19 }, 18)
    if (!('within' in activation)) throw new Error('it goes nearer')
    const [west, south, east, north] = activation.within
    expect(activation.first).toBeUndefined()
    // 60 pixels to each side at zoom 18, as many up and down: at 60 degrees half as many degrees.
    expect(east - west).toBeCloseTo((120 / (512 * 2 ** 18)) * 360, 6)
    expect((east - west) / (north - south)).toBeCloseTo(2, 1)
  })
})
