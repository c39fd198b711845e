import fc from 'fast-check'
import { type Filter, type Filters, operatorsOf, valueCount } from '#domain/rules/filter.ts'
import type { Rule, RuleGroup, RuleValue } from '#domain/rules/rule.ts'

/** Rules about these fields that mean something, as somebody writes them who tries to find something out. */
export function anyRules(
  filters: Filters,
  { texts = ['a', 'bike', ''], contacts = ['me'] } = {},
): fc.Arbitrary<RuleGroup> {
  const pairs = Object.entries(filters).flatMap(([field, filter]) =>
    operatorsOf(filter).map((operator) => ({ field, filter, operator })),
  )
  const rule = fc.constantFrom(...pairs).chain(({ field, filter, operator }): fc.Arbitrary<Rule> => {
    const count = valueCount(operator)
    return fc
      .array(valueFor(filter, { texts, contacts }), { minLength: count, maxLength: count })
      .map((value) => ({ field, operator, value }))
  })
  return fc.letrec<{ group: RuleGroup }>((tie) => ({
    group: fc.record({
      condition: fc.constantFrom('AND', 'OR'),
      rules: fc.array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, rule, tie('group')), { maxLength: 3 }),
    }),
  })).group
}

interface Values {
  texts: string[]
  contacts: string[]
}

function valueFor({ type, options, uuid }: Filter, { texts, contacts }: Values): fc.Arbitrary<RuleValue> {
  if (uuid) return fc.constantFrom(...contacts.filter((id) => id !== 'me'), '00000000-0000-4000-8000-000000000000')
  if (options && options.length > 0) return fc.constantFrom(...options)
  switch (type) {
    case 'number':
      return fc.integer({ min: 0, max: 20 })
    case 'boolean':
      return fc.boolean()
    case 'date':
      return fc.constantFrom('2025-03-01', '$now', '$now(d:-1)')
    case 'contact':
      return fc.constantFrom(...contacts)
    default:
      return fc.constantFrom(...texts)
  }
}
