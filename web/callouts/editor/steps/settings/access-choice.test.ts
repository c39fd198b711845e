import { describe, expect, test } from 'vitest'
import { calloutAccesses } from '#domain/callouts/callout.ts'
import { type Draft, newDraft } from '#domain/callouts/editing/draft.ts'
import { canOfferNewsletter } from '#domain/callouts/new-callout.ts'
import { changeAccess, lostBy, readAccess, writeAccess } from './access-choice.ts'

const newsletter = { title: 'Stay', text: '', optIn: 'Yes', groups: [] }
const words = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }
const draft: Draft = { ...newDraft('one', words), newsletterSchema: newsletter, sendResponseEmail: true }

test.each(calloutAccesses)('%s is asked as two or three questions and found again', (access) => {
  expect(writeAccess(readAccess(access))).toBe(access)
})

test('what members are asked makes no difference', () => {
  expect(writeAccess({ openTo: 'members', collects: false, requires: true })).toBe('member')
})

describe('without contact info', () => {
  test('newsletter and email are named and switched off in the same edit', () => {
    expect(lostBy('only-anonymous', draft)).toEqual(['newsletter', 'email'])
    const changed = changeAccess(draft, 'only-anonymous')
    expect(changed).toMatchObject({ access: 'only-anonymous', newsletterSchema: null, sendResponseEmail: false })
    expect(canOfferNewsletter(changed)).toBe(true)
  })

  test('only what is on is named', () => {
    expect(lostBy('only-anonymous', { ...draft, newsletterSchema: null })).toEqual(['email'])
    expect(lostBy('only-anonymous', { ...draft, newsletterSchema: null, sendResponseEmail: false })).toEqual([])
  })
})

test.each(['member', 'guest', 'anonymous'] as const)('%s leaves newsletter and email on', (access) => {
  expect(lostBy(access, draft)).toEqual([])
  expect(changeAccess(draft, access)).toMatchObject({ newsletterSchema: newsletter, sendResponseEmail: true })
})

test.each([
  ['anonymous', 'guest', 'member', 'none'],
  ['member', 'none', 'anonymous', 'guest'],
  ['member', 'none', 'only-anonymous', 'guest'],
  ['anonymous', 'none', 'guest', 'none'],
  ['anonymous', 'all', 'member', 'all'],
  ['member', 'all', 'guest', 'all'],
] as const)('from %s with captcha %s to %s the captcha is %s', (before, captcha, access, after) => {
  expect(changeAccess({ ...draft, access: before, captcha }, access).captcha).toBe(after)
})
