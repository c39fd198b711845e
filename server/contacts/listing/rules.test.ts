import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsletterStatuses } from '#domain/contacts/contact.ts'
import { type ContactFilter, contactFilters } from '#domain/contacts/filters.ts'
import { forLines, linesWith } from '#domain/contacts/profile-lines.ts'
import {
  type ContributionType,
  contributionPeriods,
  contributionTypes,
  monthlyCents,
} from '#domain/contributions/contribution.ts'
import { isActive, type Role, type RoleEntry, roles as roleNames } from '#domain/roles/role.ts'
import type { Where } from '#domain/rules/condition.ts'
import { type Filter, operatorsOf, valueCount } from '#domain/rules/filter.ts'
import { matchesWhere, type RecordValue } from '#domain/rules/matches.ts'
import { resolveRules } from '#domain/rules/resolve.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { addCallout, addReviewer } from '#server/callouts/testing.ts'
import { suppress } from '#server/email-bounces/testing.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { addContact, addTag } from '../testing.ts'
import { countContacts, countSelections, findContactPage } from './queries.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const now = new Date('2024-05-31T15:04:05.678Z')
const odd = [
  '',
  'Anna',
  'anna',
  'ANNA',
  "O'Neill",
  '"; drop table contacts; --',
  '%',
  '_',
  '\\',
  '🎉👩‍👧',
  'אבג',
  'ß',
  'Éé',
  ' a ',
]
const text = fc.oneof(
  fc.constantFrom(...odd),
  fc.string({ unit: 'grapheme', maxLength: 4 }).filter((value) => !value.includes('\0')),
)
const moment = fc
  .tuple(
    fc.constantFrom('2023-01-01T00:00:00Z', '2024-05-01T00:00:00Z', '2024-05-31T15:04:05.678Z', '2024-06-01T00:00:00Z'),
    fc.constantFrom(-86_400_000, -1, 0, 1, 3_600_000),
  )
  .map(([edge, by]) => new Date(Date.parse(edge) + by))

const role = (name: Role) =>
  fc
    .record({ role: fc.constant(name), dateAdded: moment, dateExpires: fc.option(moment) })
    .filter(({ dateAdded, dateExpires }) => dateExpires === null || dateExpires > dateAdded)
const tagNames = ['T1', 'T2', 'T3']

const contact = fc.record({
  firstname: text,
  lastname: text,
  joined: moment,
  lastSeen: fc.option(moment),
  passwordHash: fc.option(fc.constant('hash')),
  roles: fc.tuple(...roleNames.map((name) => fc.option(role(name)))),
  tags: fc.subarray(tagNames),
  isReviewer: fc.boolean(),
  emailBounced: fc.boolean(),
  profile: fc.record({
    ...forLines(linesWith('isFilter'), () => text),
    deliveryOptIn: fc.boolean(),
    newsletterStatus: fc.constantFrom(...newsletterStatuses),
    newsletterGroups: fc.subarray(['main', 'local', '%']),
  }),
  contribution: fc.record({
    type: fc.constantFrom(...contributionTypes),
    period: fc.constantFrom(...contributionPeriods),
    amountCents: fc.option(fc.constantFrom(1, 499, 500, 501, 6000)),
    cancelledAt: fc.option(moment),
    source: fc.option(text),
  }),
  single: fc.record({ chargeDate: moment, cents: fc.array(fc.constantFrom(1, 499, 500, 501), { maxLength: 2 }) }),
})

type Values = Record<ContactFilter, RecordValue>

/** What `addContact` records of a membership: one period, that may be over by now. */
function periodOf(member: Pick<RoleEntry, 'dateAdded' | 'dateExpires'> | undefined, contribution: Contribution) {
  const { dateAdded = null, dateExpires: end = null } = member ?? {}
  const ended = end && end <= now ? end : null
  const isAutomatic = contribution.type === 'Automatic'
  return {
    membershipJoined: dateAdded && dateAdded <= now ? dateAdded : null,
    membershipReturned: null,
    membershipCancelled: isAutomatic && contribution.cancelledAt ? ended : null,
    membershipPaymentFailed: isAutomatic && !contribution.cancelledAt ? ended : null,
    membershipEnded: isAutomatic ? null : ended,
  }
}

function singleOf({ chargeDate, cents }: { chargeDate: Date; cents: number[] }) {
  const total = cents.reduce((sum, each) => sum + each, 0)
  const hasDonated = cents.length > 0
  return {
    hasDonated,
    donationDate: hasDonated ? chargeDate : undefined,
    totalDonationAmount: hasDonated ? total : undefined,
    averageDonationAmount: hasDonated ? Math.round(total / cents.length) : undefined,
  }
}

interface Contribution {
  type: ContributionType
  cancelledAt: Date | null
}

/** As `matchesWhere`; a day of membership is no value of a record, but one that lies within its dates. */
function matches(record: Values, where: Where): boolean {
  return matchesWhere(record, withMembership(record, where))
}

function withMembership(record: Values, where: Where): Where {
  if ('every' in where) return { every: where.every.map((part) => withMembership(record, part)) }
  if ('some' in where) return { some: where.some.map((part) => withMembership(record, part)) }
  if (where.field !== 'memberOn' || where.kind !== 'dates') return where
  const [starts, expires] = [record.membershipStarts as Date | undefined, record.membershipExpires as Date | null]
  const end = where.ranges[0]?.to?.at as Date
  const isMember = starts !== undefined && starts < end && (expires === null || expires >= end)
  return isMember === (where.negated ?? false) ? { some: [] } : { every: [] }
}

const everybody: Values[] = []
const tagIds: Record<string, string> = {}

beforeAll(async () => {
  const { id: calloutId } = await addCallout(db)
  for (const name of tagNames) tagIds[name] = await addTag(db, name)
  for (const [index, each] of fc.sample(contact, { numRuns: 40, seed: 3 }).entries()) {
    const given = dropNulls(each)
    const { type, period, cancelledAt, source, amountCents } = each.contribution
    const roles = each.roles.flatMap((entry) => (entry ? [entry] : []))
    const { id, email } = await addContact(db, {
      ...given,
      email: `${index}.${index % 3 ? 'anna' : 'ben'}_%@ex.org`,
      roles,
      contribution: { ...dropNulls(each.contribution), ...(amountCents === null && { period: undefined }) },
    } as Parameters<typeof addContact>[1])
    if (each.isReviewer) await addReviewer(db, calloutId, id)
    for (const [payment, amountCents] of each.single.cents.entries()) {
      const once = { status: 'successful', type: 'one-time', chargeDate: each.single.chargeDate } as const
      const row = { ...once, id: `in_${index}_${payment}`, contactId: id, amountCents }
      // What failed, or belongs to a contribution, counts for nothing.
      const others = [
        { ...row, id: `${row.id}_failed`, status: 'failed' as const },
        { ...row, id: `${row.id}_recurring`, type: 'recurring' as const },
      ]
      await db
        .insertInto('payments')
        .values([row, ...others])
        .execute()
    }
    if (each.emailBounced) await suppress(db, email)
    const member = roles.find((entry) => entry.role === 'member')
    everybody.push({
      id,
      email,
      firstname: each.firstname,
      lastname: each.lastname,
      joined: each.joined,
      lastSeen: each.lastSeen,
      ...forLines(linesWith('isFilter'), (name) => each.profile[name]),
      deliveryOptIn: each.profile.deliveryOptIn,
      newsletterStatus: each.profile.newsletterStatus,
      newsletterGroups: each.profile.newsletterGroups,
      contributionType: type,
      contributionPeriod: amountCents === null ? null : period,
      contributionMonthlyAmount: amountCents === null ? null : monthlyCents(amountCents, period),
      contributionCancelled: cancelledAt,
      manualPaymentSource: source,
      activePermission: roles.filter((entry) => isActive(entry, now)).map((entry) => entry.role),
      activeMembership: member !== undefined && isActive(member, now),
      activeUser: each.passwordHash !== null,
      isReviewer: each.isReviewer,
      emailBounced: each.emailBounced,
      membershipStarts: member?.dateAdded,
      membershipExpires: member?.dateExpires,
      ...periodOf(member, { type, cancelledAt }),
      memberOn: null,
      ...singleOf(each.single),
      tags: each.tags.map((name) => tagIds[name] ?? ''),
    })
  }
})

function dropNulls<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) as T
}

function valueFor(name: string, { type, options }: Filter): fc.Arbitrary<string | number | boolean> {
  if (name === 'tags') return fc.constantFrom(...tagNames).map((tag) => tagIds[tag] ?? '')
  if (type === 'number') return fc.constantFrom(0, 0.01, 4.99, 5, 5.01, 499.5, -1)
  if (type === 'boolean') return fc.boolean()
  if (type === 'date')
    return fc.constantFrom('2024', '2024-05', '2024-05-31', '2024-05-31T15:04', '$now', '$now(d:-30)', '$now(h:-1)')
  if (type === 'contact') return fc.constantFrom('me', ...everybody.slice(0, 5).map(({ id }) => String(id)))
  if (options) return fc.constantFrom(...options)
  return type === 'array' ? fc.constantFrom('main', 'local', '%', 'none') : text
}

const rule = () =>
  fc.constantFrom(...Object.entries<Filter>(contactFilters)).chain(([field, filter]) =>
    fc.constantFrom(...operatorsOf(filter)).chain((operator) => {
      const length = valueCount(operator)
      const value = fc.array(valueFor(field, filter), { minLength: length, maxLength: length })
      return fc.record({ field: fc.constant(field), operator: fc.constant(operator), value })
    }),
  )

/** A word of the search field: in one of the three. */
const search = () =>
  fc.oneof(text, fc.constantFrom('a', 'an', 'ann', 'n.a', 'ex.org', '\n')).map(
    (word): RuleGroup => ({
      condition: 'OR',
      rules: ['firstname', 'lastname', 'email'].map((field) => ({ field, operator: 'contains', value: [word] })),
    }),
  )

const group = () =>
  fc.letrec<{ group: RuleGroup; part: RuleGroup['rules'][number] }>((tie) => ({
    group: fc.record({ condition: fc.constantFrom('AND', 'OR'), rules: fc.array(tie('part'), { maxLength: 4 }) }),
    part: fc.oneof({ maxDepth: 2 }, rule(), search(), tie('group')),
  })).group

const page = { sort: undefined, order: 'ASC', limit: 100, offset: 0 } as const

function resolve(rules: RuleGroup): Where {
  const { where, problem } = resolveRules(rules, contactFilters, { now, me: String(everybody[0]?.id) })
  if (problem) throw new Error(problem.reason)
  return where
}

test('whatever is asked of contacts, the database finds those that the rules describe, and counts them', async () => {
  await fc.assert(
    fc.asyncProperty(group(), async (rules) => {
      const where = resolve(rules)
      const expected = everybody.filter((record) => matches(record, where)).map(({ id }) => id)
      const found = await findContactPage(db, { where, now }, page, [])
      expect(found.rows.map(({ id }) => id)).toEqual(expected.toSorted())
      expect(found.total).toBe(expected.length)
      expect(await countContacts(db, { where, now })).toBe(expected.length)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('asked together, groups are counted as alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(group(), { maxLength: 5 }), async (groups) => {
      const selections = groups.map((rules) => ({ where: resolve(rules), now }))
      const expected = selections.map(({ where }) => everybody.filter((record) => matches(record, where)).length)
      expect(await countSelections(db, selections)).toEqual(expected)
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('every filter has been asked', () => {
  expect(Object.keys(everybody[0] ?? {}).toSorted()).toEqual(Object.keys(contactFilters).toSorted())
})
