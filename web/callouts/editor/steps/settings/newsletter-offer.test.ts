import { describe, expect, test } from 'vitest'
import { firstOffer, groupsToOffer, offerGroup, siteGroups, tickGroup } from './newsletter-offer.ts'

const group = (id: string, checked = false, label = id) => ({ id, label, checked })

describe('a first offer', () => {
  test('takes the words that new members read', () => {
    expect(
      firstOffer({ newsletterTitle: 'News', newsletterText: '<p>Mon &amp; Fri</p>', newsletterOptIn: 'Yes' }),
    ).toEqual({ title: 'News', text: '<p>Mon &amp; Fri</p>', optIn: 'Yes', groups: [] })
  })

  test('is empty as long as these are not known', () => {
    expect(firstOffer(undefined)).toEqual({ title: '', text: '', optIn: '', groups: [] })
  })
})

describe('groups', () => {
  const site = [group('a'), group('b', true), group('c')]

  test('that are gone on the site can still be taken out', () => {
    expect(groupsToOffer(site, [group('x'), group('b')]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'x'])
  })

  test('are offered in the order they are listed, ticked as on the site', () => {
    const some = offerGroup([], site, 'c', true)
    expect(offerGroup(some, site, 'b', true)).toEqual([group('b', true), group('c')])
  })

  test('keep their own words and ticks', () => {
    const own = [group('a', true, 'Own words')]
    expect(offerGroup(own, site, 'c', true)).toEqual([...own, group('c')])
    expect(offerGroup(own, site, 'a', false)).toEqual([])
  })

  test('are ticked one by one', () => {
    expect(tickGroup(site, 'a', true).map(({ checked }) => checked)).toEqual([true, true, false])
  })
})

test('the site’s groups are the provider’s, else those of the join form', () => {
  const kept = [
    { id: 'a', label: 'Weekly', checked: false },
    { id: 'b', label: 'Local', checked: false },
  ]
  const join = [{ id: 'b', label: 'From around here', checked: true }]
  expect(siteGroups(kept, join)).toEqual([kept[0], { ...kept[1], checked: true }])
  expect(siteGroups([], join)).toEqual(join)
  expect(siteGroups(undefined, undefined)).toEqual([])
})
