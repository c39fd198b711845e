import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newsletterStatuses } from '#domain/contacts/contact.ts'
import { findIncoming, findOutgoing, hasSameGroups } from './agree.ts'
import { describeMember } from './describe-member.ts'
import { readMoment } from './moment.ts'
import { compareGroups, type Member } from './newsletter.ts'

const euro = { currency: 'EUR', symbol: '€' }
const now = new Date('2026-03-01T12:00:00Z')

const contact = {
  email: 'ada@ex.org',
  firstname: 'Ada',
  lastname: 'Reader',
  hasPassword: true,
  newsletterStatus: 'subscribed',
  newsletterGroups: ['main'],
  contributionType: 'Automatic',
  contributionPeriod: 'monthly',
  contributionAmountCents: 500,
  contributionMonthlyCents: 500,
  membershipStarts: new Date('2025-01-01T00:00:00Z'),
  membershipExpires: null,
} as const

const member = describeMember(contact, euro, now)

describe('what is sent of a contact', () => {
  test.each<[string, object, object]>([
    ['a monthly contribution', {}, { C_DESC: '€5/month', C_MNTHAMT: '5.00', C_PERIOD: 'monthly' }],
    [
      'an annual one',
      { contributionPeriod: 'annually', contributionAmountCents: 6050, contributionMonthlyCents: 504 },
      { C_DESC: '€60.50/year', C_MNTHAMT: '5.04', C_PERIOD: 'annually' },
    ],
    [
      'none',
      {
        contributionType: 'None',
        contributionPeriod: null,
        contributionAmountCents: null,
        contributionMonthlyCents: null,
      },
      { C_DESC: 'None', C_MNTHAMT: '', C_PERIOD: '' },
    ],
    ['a gift', { contributionType: 'Gift' }, { C_DESC: 'Gift' }],
  ])('%s', (_, changes, fields) => {
    expect(describeMember({ ...contact, ...changes }, euro, now).fields).toMatchObject(fields)
  })

  test.each<[string, object, boolean]>([
    ['a member without end', {}, true],
    ['one whose membership has just ended', { membershipExpires: new Date(now.getTime() - 1) }, false],
    ['one whose membership is to begin', { membershipStarts: new Date(now.getTime() + 1) }, false],
    ['no member', { membershipStarts: null }, false],
  ])('%s', (_, changes, memberTag) => {
    expect(describeMember({ ...contact, ...changes }, euro, now).memberTag).toBe(memberTag)
  })
})

describe('what the provider is told', () => {
  const no = { archives: false, upserts: false, sendsStatus: false, setsTags: false }

  test.each<[string, Partial<Member> | undefined, Partial<Member>, object]>([
    ['nothing of who has no newsletter', undefined, { status: 'none' }, no],
    ['all of who is new', undefined, {}, { upserts: true, sendsStatus: true, setsTags: true }],
    ['nothing where nothing differs', {}, {}, no],
    ['nothing where groups stand in another order', { groups: ['a', 'b'] }, { groups: ['b', 'a'] }, no],
    ['a name, without the status', { firstname: 'A' }, {}, { ...no, upserts: true }],
    ['a new address', { email: 'old@ex.org' }, {}, { ...no, upserts: true }],
    ['a status', { status: 'pending' }, {}, { ...no, upserts: true, sendsStatus: true }],
    ['a tag', { memberTag: false }, {}, { ...no, setsTags: true }],
    ['a field it has changed', { fields: { ...member.fields, C_DESC: 'x' } }, {}, { ...no, upserts: true }],
    ['nothing about fields of its own', { fields: { ...member.fields, OTHER: 'x' } }, {}, no],
    ['that somebody leaves', {}, { status: 'none' }, { ...no, archives: true }],
    ['that somebody comes back', { status: 'none' }, {}, { upserts: true, sendsStatus: true, setsTags: true }],
  ])('%s', (_, known, wanted, expected) => {
    expect(findOutgoing(known && { ...member, ...known }, { ...member, ...wanted })).toMatchObject(expected)
  })
})

describe('what changes here', () => {
  test.each<[string, Partial<Member> | undefined, Partial<Member>, Partial<Member>, object]>([
    ['a status that changed there', {}, {}, { status: 'unsubscribed' }, { status: 'unsubscribed' }],
    ['not one that changed here', {}, { status: 'unsubscribed' }, {}, {}],
    ['the provider’s, where both changed', {}, { status: 'pending' }, { status: 'cleaned' }, { status: 'cleaned' }],
    ['groups that changed there', {}, {}, { groups: ['b'] }, { groups: ['b'] }],
    ['not those that changed here', {}, { groups: ['b'] }, {}, {}],
    ['a name that changed there', {}, {}, { lastname: 'New' }, { lastname: 'New' }],
    ['no empty name', {}, {}, { lastname: '' }, {}],
    ['not a name that changed here', {}, { lastname: 'New' }, {}, {}],
    ['an address that changed there', {}, {}, { email: 'new@ex.org' }, { email: 'new@ex.org' }],
    [
      'at first sight, status and groups',
      undefined,
      {},
      { status: 'cleaned', groups: [] },
      { status: 'cleaned', groups: [] },
    ],
    [
      'at first sight, a name only where there is none',
      undefined,
      { firstname: '' },
      { lastname: 'B' },
      { firstname: 'Ada' },
    ],
    ['who is gone there loses the groups', {}, {}, { status: 'none', groups: [] }, { status: 'none', groups: [] }],
    ['never fields', {}, {}, { fields: { C_DESC: 'x' } }, {}],
  ])('%s', (_, known, here, theirs, expected) => {
    const incoming = findIncoming(known && { ...member, ...known }, { ...member, ...here }, { ...member, ...theirs })
    expect(incoming).toEqual(expected)
  })
})

const members = fc.record<Member>({
  email: fc.constantFrom('a@ex.org', 'b@ex.org'),
  status: fc.constantFrom(...newsletterStatuses),
  groups: fc.subarray(['main', 'local']),
  firstname: fc.constantFrom('', 'Ada', 'Bea'),
  lastname: fc.constantFrom('', 'Reader'),
  fields: fc.record({ C_DESC: fc.constantFrom('None', 'Gift') }),
  memberTag: fc.boolean(),
  userTag: fc.boolean(),
})

test('after hearing, telling and hearing again both sides agree, and hearing twice is hearing once', () => {
  fc.assert(
    fc.property(fc.option(members, { nil: undefined }), members, members, (known, here, theirs) => {
      const heard = { ...here, ...findIncoming(known, here, theirs) }
      expect(findIncoming(theirs, heard, theirs).status).toBeUndefined()
      const { archives, upserts } = findOutgoing(theirs, heard)
      // As the provider is after it has done what it was told.
      const told = archives ? { ...theirs, status: 'none' as const, groups: [] } : upserts ? heard : theirs
      expect(told.status === heard.status || (heard.status === 'none' && theirs.status === 'none')).toBe(true)
      if (heard.status !== 'none') expect(hasSameGroups(told.groups, heard.groups)).toBe(true)
      expect(findOutgoing({ ...told, memberTag: heard.memberTag, userTag: heard.userTag }, heard)).toEqual({
        archives: false,
        upserts: false,
        sendsStatus: false,
        setsTags: false,
      })
    }),
  )
})

test('groups are told apart by their id', () => {
  const group = (id: string, label = id.toUpperCase()) => ({ id, label })
  expect(compareGroups([group('a'), group('b')], [group('b', 'Other'), group('c')])).toEqual([
    { id: 'c', label: 'C', action: 'added' },
    { id: 'a', label: 'A', action: 'removed' },
  ])
})

test.each([
  ['2026-02-01', '2026-02-01T00:00:00.000Z'],
  ['2026-02-01T10:00:00Z', '2026-02-01T10:00:00.000Z'],
  ['PT70M', '2026-03-01T10:50:00.000Z'],
  ['P1DT2H', '2026-02-28T10:00:00.000Z'],
  ['P2W', '2026-02-15T12:00:00.000Z'],
  ['P1Y', '2025-03-01T12:00:00.000Z'],
  ['P', undefined],
  ['PT', undefined],
  ['yesterday', undefined],
  ['2026-13-01', undefined],
  ['70', undefined],
])('%s is the moment %s', (text, expected) => {
  expect(readMoment(text, now)?.toISOString()).toBe(expected)
})
