import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CalloutFilter, calloutFilters } from '#domain/callouts/filters.ts'
import { statusOf } from '#domain/callouts/status.ts'
import { type Filter, operatorsOf, valueCount } from '#domain/rules/filter.ts'
import { matchesWhere, type RecordValue } from '#domain/rules/matches.ts'
import { resolveRules } from '#domain/rules/resolve.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { startApp } from '#server/testing/app.ts'
import { texts } from '../testing/scene.ts'
import { addCallout, addResponse, addReviewer } from '../testing.ts'
import { findPage } from './queries.ts'

const app = await startApp()
afterAll(app.close)

const now = new Date('2025-04-01T12:00:00.000Z')
const edges = ['2024-01-01', '2025-03-31', '2025-04-01T12:00:00.000Z', '2025-04-02', '2026-01-01'] as const
const date = fc.option(fc.constantFrom(...edges).map((text) => new Date(text)))
const title = fc.constantFrom('Spring', 'spring %', 'Été_', '"; drop', '🎉', 'ß')
const callouts = fc.record({
  title,
  german: fc.option(fc.oneof(title, fc.constant('  '))),
  starts: date,
  expires: date,
  hidden: fc.boolean(),
  channels: fc.constantFrom<'telegram'[] | null>(null, [], ['telegram']),
  isAnswered: fc.boolean(),
  isTypedByGuest: fc.boolean(),
  isReviewed: fc.boolean(),
})

let me = ''
const all: Record<CalloutFilter, RecordValue>[] = []

beforeAll(async () => {
  me = await app.addContact()
  for (const each of fc.sample(callouts, { numRuns: 40, seed: 5 })) {
    const { title: name, german, isAnswered, isTypedByGuest, isReviewed, starts, expires, ...settings } = each
    const variants = { default: texts(name), ...(german !== null && { de: texts(german) }) }
    const dates = { starts: starts?.toISOString() ?? null, expires: expires?.toISOString() ?? null }
    // No end comes before a start that is to come: such a callout is never made.
    if (starts && expires && starts > now && expires <= starts) dates.expires = null
    const { id, slug } = await addCallout(app.db, { ...settings, ...dates, variants }, now)
    if (isAnswered) await addResponse(app.db, id, { contactId: me })
    if (isTypedByGuest) await addResponse(app.db, id, { contactId: me, signedIn: false })
    if (isReviewed) await addReviewer(app.db, id, me)
    const stored = { starts, expires: dates.expires === null ? null : expires }
    all.push({
      id,
      slug,
      title: german?.trim() ? german : name,
      status: statusOf(stored, now),
      ...stored,
      hidden: settings.hidden,
      channels: settings.channels,
      answeredBy: isAnswered ? me : 'nobody',
      canReview: isReviewed,
    })
  }
})

function valueFor(name: string, { type, options }: Filter): fc.Arbitrary<string | number | boolean> {
  if (options) return fc.constantFrom(...options)
  if (type === 'boolean') return fc.boolean()
  if (type === 'date') return fc.constantFrom(...edges, '2025', '$now', '$now(d:-1)', '$now(h:-1)')
  if (type === 'contact') return fc.constantFrom('me')
  return name === 'title'
    ? title
    : fc.constantFrom('spring', 'spring-1', '', 'x', ...all.map((each) => String(each[name as CalloutFilter])))
}

const rule = () =>
  fc.constantFrom(...Object.entries<Filter>(calloutFilters)).chain(([field, filter]) => {
    const operators = field === 'answeredBy' ? (['equal'] as const) : operatorsOf(filter)
    return fc.constantFrom(...operators).chain((operator) => {
      const length = valueCount(operator)
      const value = fc.array(valueFor(field, filter), { minLength: length, maxLength: length })
      return fc.record({ field: fc.constant(field), operator: fc.constant(operator), value })
    })
  })

const group = () =>
  fc.letrec<{ group: RuleGroup; part: RuleGroup['rules'][number] }>((tie) => ({
    group: fc.record({ condition: fc.constantFrom('AND', 'OR'), rules: fc.array(tie('part'), { maxLength: 4 }) }),
    part: fc.oneof({ maxDepth: 2 }, rule(), tie('group')),
  })).group

/** What a list shows to this contact, and to admins. */
const isListed = (each: (typeof all)[number]) =>
  each.canReview === true || (!each.hidden && (each.status === 'open' || each.status === 'ended'))

test('whatever is asked of callouts, the database finds those that the rules describe and the caller may see', async () => {
  await fc.assert(
    fc.asyncProperty(group(), fc.boolean(), async (rules, isAdmin) => {
      const { where, problem } = resolveRules(rules, calloutFilters, { now, me })
      if (problem) throw new Error(problem.reason)
      const seen = isAdmin ? all.map((each) => ({ ...each, canReview: true })) : all.filter(isListed)
      const expected = seen.filter((record) => matchesWhere(record, where)).map(({ id }) => id)
      const page = { order: 'ASC', limit: 100, offset: 0 } as const
      const asking = { contactId: me, isAdmin, now }
      const found = await findPage(app.db, { asking, where, chain: ['de', 'default'] }, page)
      expect(found.ids.toSorted()).toEqual(expected.map(String).toSorted())
      expect(found.total).toBe(expected.length)
    }),
    { numRuns: 300 },
  )
}, 60_000)
