import { describe, expect, test } from 'vitest'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import { describeOffer } from './consent.ts'
import { askedBefore, isOptIn, lapsesBefore, newlyAsked, ownChoice, withinOffer } from './opt-in.ts'

const state = (status: NewsletterStatus, ...groups: string[]) => ({ status, groups })

describe('opting in', () => {
  test.each([
    [state('none'), state('subscribed'), true],
    [state('unsubscribed'), state('pending', 'a'), true],
    [state('pending', 'a'), state('subscribed', 'a'), true],
    [state('subscribed', 'a'), state('subscribed', 'a', 'b'), true],
    [state('subscribed', 'a', 'b'), state('subscribed', 'b', 'a'), false],
    [state('subscribed', 'a', 'b'), state('subscribed', 'a'), false],
    [state('subscribed', 'a'), state('unsubscribed', 'a', 'b'), false],
    [state('subscribed'), state('none'), false],
    [state('subscribed'), state('pending'), false],
  ])('from %o to %o: %s', (before, after, expected) => expect(isOptIn(before, after)).toBe(expected))

  test.each([
    [state('none', 'a'), state('subscribed', 'a', 'b'), ['a', 'b']],
    [state('unsubscribed', 'a'), state('subscribed', 'a'), ['a']],
    [state('pending', 'a'), state('subscribed', 'a'), ['a']],
    [state('pending', 'a'), state('pending', 'a', 'b'), ['b']],
    [state('subscribed', 'a'), state('subscribed', 'a', 'b'), ['b']],
  ])('from %o to %o asks for %o', (before, after, expected) => expect(newlyAsked(before, after)).toEqual(expected))

  test('one chooses among what is offered and what one had', () => {
    const chosen = withinOffer(
      state('subscribed', 'had'),
      state('subscribed', 'had', 'offered', 'staff'),
      new Set(['offered']),
    )
    expect(chosen).toEqual(state('subscribed', 'had', 'offered'))
  })

  test('one’s own choice waits for nobody', () => {
    expect(ownChoice(state('pending', 'a'))).toEqual(state('subscribed', 'a'))
    expect(ownChoice(state('unsubscribed', 'a'))).toEqual(state('unsubscribed', 'a'))
  })
})

test('who doesn’t confirm is asked again after an hour, and waits for 30 days', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  expect(askedBefore(now)).toEqual(new Date('2026-03-31T11:00:00Z'))
  expect(lapsesBefore(now)).toEqual(new Date('2026-03-01T12:00:00Z'))
})

test('an offer is kept as it was read, without what it left empty', () => {
  expect(describeOffer({ title: 'News', text: '', optIn: ' Yes ', groups: ['Weekly', 'Local'] })).toBe(
    'News\nYes\nWeekly, Local',
  )
})
