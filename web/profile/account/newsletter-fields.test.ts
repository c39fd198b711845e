import { describe, expect, test } from 'vitest'
import { newsletterFields, newsletterPatch, showsNewsletter } from './newsletter-fields.ts'
import type { Content, Profile } from './queries.ts'

const content = (groups: string[], showNewsletterOptIn = true) =>
  ({
    showNewsletterOptIn,
    newsletterGroups: groups.map((id) => ({ id, label: id, checked: false })),
  }) as Content

const profile = (newsletterStatus: Profile['newsletterStatus'], newsletterGroups: string[] = []) =>
  ({ newsletterStatus, newsletterGroups }) as Profile

test('the newsletter is shown where it is offered, and to everyone who must be able to leave', () => {
  expect(showsNewsletter(content([]), profile('none'))).toBe(true)
  expect(showsNewsletter(content([], false), profile('none'))).toBe(false)
  expect(showsNewsletter(content([], false), profile('subscribed'))).toBe(true)
})

describe('one newsletter', () => {
  test.each([
    ['none', true, { newsletterStatus: 'subscribed' }],
    ['unsubscribed', true, { newsletterStatus: 'subscribed' }],
    ['subscribed', true, {}],
    ['subscribed', false, { newsletterStatus: 'unsubscribed' }],
    ['pending', false, { newsletterStatus: 'unsubscribed' }],
    ['none', false, {}],
  ] as const)('from %s with the box at %s', (status, optIn, change) => {
    expect(newsletterPatch({ optIn, groups: [] }, content([]), profile(status))).toEqual(change)
  })
})

describe('with groups', () => {
  const offered = content(['weekly', 'sport'])

  test('the groups of someone who left are not ticked', () => {
    expect(newsletterFields(offered, profile('unsubscribed', ['weekly'])).groups).toEqual([])
    expect(newsletterFields(offered, profile('subscribed', ['weekly', 'old'])).groups).toEqual(['weekly'])
  })

  test('the first chosen group subscribes', () => {
    expect(newsletterPatch({ optIn: false, groups: ['sport'] }, offered, profile('none'))).toEqual({
      newsletterStatus: 'subscribed',
      newsletterGroups: ['sport'],
    })
  })

  test('a group that is no longer offered stays', () => {
    expect(newsletterPatch({ optIn: true, groups: ['sport'] }, offered, profile('subscribed', ['old']))).toEqual({
      newsletterGroups: ['old', 'sport'],
    })
  })

  test('no group at all unsubscribes', () => {
    expect(newsletterPatch({ optIn: true, groups: [] }, offered, profile('subscribed', ['weekly']))).toEqual({
      newsletterStatus: 'unsubscribed',
    })
  })
})
