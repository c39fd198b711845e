import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsletterStatuses } from '#domain/contacts/contact.ts'
import { contactFilters } from '#domain/contacts/filters.ts'
import { contactSorts } from '#domain/contacts/sort.ts'
import { type Filter, operatorsOf, valueCount } from '#domain/rules/filter.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { addContact, addTag } from './testing.ts'

const app = await startApp()
afterAll(app.close)

let tag = ''
let member = ''
let other = ''
const visitors: Visitor[] = []

beforeAll(async () => {
  app.setNow(new Date('2026-05-31T15:00:00Z'))
  tag = await addTag(app.db, 'Difficult')
  member = (await addContact(app.db, { email: 'm@ex.org', roles: ['member'] })).id
  other = (await addContact(app.db, { email: 'other@ex.org' })).id
  visitors.push(app.as(member), await app.key(member))
})

/** What a member may not read: the newsroom's part of themselves, and everybody else. */
async function changeHidden(isTagged: boolean, salt: number): Promise<void> {
  await app.db.deleteFrom('contactTagLinks').execute()
  const tagged = isTagged ? [member, other] : []
  for (const contactId of tagged) await app.db.insertInto('contactTagLinks').values({ contactId, tagId: tag }).execute()
  const notes = { notes: `notes ${salt}`, description: `description ${salt}` }
  await app.db.updateTable('profiles').set(notes).where('contactId', '=', member).execute()
  const others = {
    firstname: `Name ${salt}`,
    joined: new Date(Date.UTC(2000 + (salt % 30), 0, 1)),
    contributionMonthlyCents: salt,
    membershipStarts: isTagged ? new Date('2020-01-01') : null,
    passwordHash: isTagged ? 'hash' : null,
  }
  await app.db.updateTable('contacts').set(others).where('id', '=', other).execute()
  await app.db
    .updateTable('profiles')
    .set({ telephone: `+${salt}`, newsletterStatus: newsletterStatuses[salt % 5] ?? 'none', deliveryOptIn: isTagged })
    .where('contactId', '=', other)
    .execute()
}

const fields = Object.entries<Filter>(contactFilters)
const text = fc.constantFrom('', 'Ada', 'Name 1', 'a', 'notes', '%', "'", 'other@ex.org', '🎉')

function valueFor({ type, options, uuid }: Filter): fc.Arbitrary<string | number | boolean> {
  if (type === 'number') return fc.constantFrom(0, 1, 5, 0.01)
  if (type === 'boolean') return fc.boolean()
  if (type === 'date') return fc.constantFrom('2024', '2020-01-01', '$now', '$now(d:-30)')
  if (type === 'contact') return fc.constantFrom('me', member, other)
  if (options) return fc.constantFrom(...options)
  return uuid ? fc.constant(tag) : text
}

const rule = () =>
  fc.constantFrom(...fields).chain(([field, filter]) =>
    fc.constantFrom(...operatorsOf(filter)).chain((operator) => {
      const count = valueCount(operator)
      const value = fc.array(valueFor(filter), { minLength: count, maxLength: count })
      return fc.record({ field: fc.constant(field), operator: fc.constant(operator), value })
    }),
  )

const group = () =>
  fc.letrec<{ group: object; part: object }>((tie) => ({
    group: fc.record({
      condition: fc.constantFrom('AND', 'OR'),
      rules: fc.array(tie('part'), { maxLength: 3 }),
    }),
    part: fc.oneof({ maxDepth: 2 }, rule(), tie('group')),
  })).group

test('no filter and no sort lets a member learn what they may not read', async () => {
  await fc.assert(
    fc.asyncProperty(
      group(),
      fc.constantFrom(...contactSorts, undefined),
      fc.constantFrom('ASC', 'DESC'),
      fc.constantFrom(0, 1),
      fc.nat(1000),
      async (rules, sort, order, caller, salt) => {
        const query = { rules: JSON.stringify(rules), order, with: ['profile', 'tags'], ...(sort && { sort }) }
        const ask = async () => {
          const { status, body } = await (visitors[caller] as Visitor).get('/contact', { query })
          return { status, body }
        }
        await changeHidden(false, salt)
        const before = await ask()
        await changeHidden(true, salt + 1)
        expect(await ask()).toEqual(before)
        if (before.status === 200) {
          expect(before.body.items.every(({ id }: { id: string }) => id === member)).toBe(true)
          expect(before.body.total).toBe(before.body.items.length)
        } else {
          expect(before).toMatchObject({ status: 400, body: { code: 'invalid-rule' } })
        }
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)

test('to a member, tags are no field at all', async () => {
  for (const operator of ['contains', 'not_contains', 'is_empty'] as const) {
    const value = operator === 'is_empty' ? [] : [tag]
    const rules = JSON.stringify({ condition: 'AND', rules: [{ field: 'tags', operator, value }] })
    for (const visitor of visitors) {
      expect(await visitor.get('/contact', { query: { rules } })).toMatchObject({
        status: 400,
        body: { code: 'invalid-rule', rule: { field: 'tags' } },
      })
    }
  }
})
