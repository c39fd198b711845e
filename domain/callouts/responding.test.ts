import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Bucket } from './bucket.ts'
import { calloutAccesses, needsCaptcha } from './callout.ts'
import { answeringMode, answeringModes, answeringRules } from './editing/answering-mode.ts'
import { Guest } from './guest.ts'
import { offeredGroups, withoutGroups } from './newsletter-schema.ts'
import { authorOf, checkGuestFields, checkRespondent, guestFields, outcomeOf } from './responding.ts'
import { calloutStatuses } from './status.ts'
import { exampleCallout } from './testing.ts'

const open = { access: 'anonymous', status: 'open', offersNewsletter: true, asksFollowUp: true } as const
const guest = {
  isSignedIn: false,
  isMember: false,
  hasGuestFields: false,
  wantsNewsletter: false,
  wantsFollowUp: false,
}
const named = { ...guest, hasGuestFields: true }
const contact = { ...guest, isSignedIn: true }
const member = { ...contact, isMember: true }

test.each([
  ['26: a contact with guest fields', { ...contact, hasGuestFields: true }, 'logged-in-guest-fields'],
  ['a guest with them', named, undefined],
  ['a contact without', contact, undefined],
])('%s', (_, respondent, refusal) => {
  expect(checkGuestFields(respondent)).toBe(refusal)
})

test.each([
  ['27: a nameless guest where names are asked for', { ...open, access: 'guest' }, guest, 'guest-fields-missing'],
  ['a named guest there', { ...open, access: 'guest' }, named, undefined],
  ['a contact there', { ...open, access: 'guest' }, contact, undefined],
  ['29: a contact where members are asked', { ...open, access: 'member' }, contact, 'expired-user'],
  ['29: a guest there', { ...open, access: 'member' }, guest, 'closed'],
  ['a named guest there', { ...open, access: 'member' }, named, 'closed'],
  ['a member there', { ...open, access: 'member' }, member, undefined],
  ['a contact there after the end', { ...open, access: 'member', status: 'ended' }, contact, 'expired-user'],
  ['30: a named guest where nothing is collected', { ...open, access: 'only-anonymous' }, named, 'only-anonymous'],
  ['30: a member there', { ...open, access: 'only-anonymous' }, member, undefined],
  ['31: a member after the end', { ...open, status: 'ended' }, member, 'closed'],
  ['a member before the start', { ...open, status: 'scheduled' }, member, 'closed'],
  ['a member, of a draft', { ...open, status: 'draft' }, member, 'closed'],
  ['39: a nameless guest who wants the newsletter', open, { ...guest, wantsNewsletter: true }, 'guest-fields-missing'],
  ['one where none is offered', { ...open, offersNewsletter: false }, { ...guest, wantsNewsletter: true }, undefined],
  ['a nameless guest who wants to hear back', open, { ...guest, wantsFollowUp: true }, 'guest-fields-missing'],
  ['one who isn’t asked', { ...open, asksFollowUp: false }, { ...guest, wantsFollowUp: true }, undefined],
  ['a nameless guest', open, guest, undefined],
] as const)('%s', (_, callout, respondent, refusal) => {
  expect(checkRespondent(callout, respondent)).toBe(refusal)
})

test.each([
  [{}, 'contact', false, 'new'],
  [{}, 'contact', true, 'refuse'],
  [{ allowUpdate: true }, 'contact', true, 'replace'],
  [{ allowMultiple: true, allowUpdate: true }, 'contact', true, 'new'],
  [{}, 'guest', false, 'new'],
  [{}, 'guest', true, 'drop'],
  [{ allowUpdate: true }, 'guest', true, 'drop'],
  [{ allowMultiple: true }, 'guest', true, 'new'],
  [{}, 'nobody', true, 'new'],
] as const)('24, 25, 28: %j, a %s who answered before (%s): %s', (rules, author, hasAnswered, outcome) => {
  expect(outcomeOf({ allowMultiple: false, allowUpdate: false, ...rules }, author, hasAnswered)).toBe(outcome)
})

test('whoever is not refused has an author for the answer, and nothing is kept where nothing is collected', () => {
  fc.assert(
    fc.property(
      fc.record({
        access: fc.constantFrom(...calloutAccesses),
        status: fc.constantFrom(...calloutStatuses),
        offersNewsletter: fc.boolean(),
        asksFollowUp: fc.boolean(),
      }),
      fc.record({
        isSignedIn: fc.boolean(),
        isMember: fc.boolean(),
        hasGuestFields: fc.boolean(),
        wantsNewsletter: fc.boolean(),
        wantsFollowUp: fc.boolean(),
      }),
      (callout, respondent) => {
        if (checkGuestFields(respondent) || checkRespondent(callout, respondent)) return
        const author = authorOf(callout.access, respondent)
        expect(callout.status).toBe('open')
        if (callout.access === 'only-anonymous') expect(author).toBe('nobody')
        if (callout.access === 'member') expect(respondent.isMember && author === 'contact').toBe(true)
        if (callout.access === 'guest') expect(author).not.toBe('nobody')
        if (guestFields(callout.access, respondent) === 'none') expect(author).not.toBe('guest')
      },
    ),
  )
})

test.each([
  ['none', true, false],
  ['none', false, false],
  ['guest', true, true],
  ['guest', false, false],
  ['all', true, true],
  ['all', false, true],
] as const)('32: captcha %s, guest %s: %s', (captcha, isGuest, needed) => {
  expect(needsCaptcha(captcha, { isGuest })).toBe(needed)
})

describe('a guest', () => {
  test('28: has a plain address', () => {
    expect(Guest.parse({ firstname: ' Jo ', lastname: 'B', email: ' B@B.example ' })).toEqual({
      firstname: 'Jo',
      lastname: 'B',
      email: 'b@b.example',
    })
  })

  test.each([
    [{ firstname: ' ', lastname: 'B', email: 'b@b.example' }],
    [{ firstname: 'A', lastname: 'B', email: 'b' }],
    [{ firstname: 'A'.repeat(201), lastname: 'B', email: 'b@b.example' }],
    [{ firstname: 'A', email: 'b@b.example' }],
    [{ firstname: 'A', lastname: 'B', email: 'b@b.example', role: 'admin' }],
  ])('27: is not %j', (given) => {
    expect(Guest.safeParse(given).success).toBe(false)
  })
})

test('39: only groups that are offered are joined', () => {
  expect(offeredGroups(exampleCallout.newsletterSchema, ['grp-mobility', 'other', 'grp-mobility'])).toEqual([
    'grp-mobility',
  ])
  expect(withoutGroups(exampleCallout.newsletterSchema, ['grp-mobility']).groups).toEqual([])
})

test.each([
  ['', 'inbox'],
  [null, 'inbox'],
  ['inbox', 'inbox'],
  [' verified ', 'verified'],
  ['their own', 'their own'],
])('the bucket %j is %s', (given, bucket) => {
  expect(Bucket.parse(given)).toBe(bucket)
  expect(Bucket.safeParse('a'.repeat(101)).success).toBe(false)
})

test('the ways of answering and back', () => {
  for (const mode of answeringModes) expect(answeringMode(answeringRules(mode))).toBe(mode)
  expect(answeringMode({ allowMultiple: true, allowUpdate: true })).toBe('several')
})
