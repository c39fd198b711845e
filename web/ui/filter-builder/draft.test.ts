import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operatorsOf, valueCount } from '#domain/rules/filter.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import {
  addPart,
  changeValue,
  chooseField,
  chooseOperator,
  type DraftRule,
  emptyGroup,
  emptyRule,
  findRuleIssue,
  hasRuleIssues,
  readRuleDraft,
  removePart,
  replacePart,
  saysTheSame,
  writeRuleDraft,
} from './draft.ts'
import { asksAbout, countRules, type FilterField, fieldMap, isWhollyKnown, knownPart } from './filter-field.ts'

const list: FilterField[] = [
  { name: 'name', label: 'Name', group: '', type: 'text' },
  { name: 'city', label: 'City', group: '', type: 'text' },
  { name: 'amount', label: 'Amount', group: '', type: 'number', money: true, currency: 'EUR' },
  { name: 'joined', label: 'Joined', group: '', type: 'date' },
  { name: 'cancelled', label: 'Cancelled', group: '', type: 'date', nullable: true },
  { name: 'active', label: 'Active', group: '', type: 'boolean' },
  { name: 'kind', label: 'Kind', group: '', type: 'enum', choices: [{ value: 'Gift', label: 'Gift' }] },
  { name: 'tags', label: 'Tags', group: '', type: 'array', choices: [{ value: 't1', label: 'Donor' }] },
  { name: 'groups', label: 'Groups', group: '', type: 'array', choices: [], takesOthers: true },
]
const fields = fieldMap(list)

const rule = (field: string, operator: Rule['operator'], ...value: Rule['value']): Rule => ({ field, operator, value })
const all = (...rules: RuleGroup['rules']): RuleGroup => ({ condition: 'AND', rules })
const any = (...rules: RuleGroup['rules']): RuleGroup => ({ condition: 'OR', rules })

const valueFor = ({ type, choices }: FilterField) => {
  if (type === 'number') return fc.integer({ min: -1000, max: 1000 }).map((cents) => cents / 100)
  if (type === 'boolean') return fc.boolean()
  if (type === 'date') return fc.constantFrom('2026-03-09', '$now', '$now(d:-30)', '2024-02', '$now(y:-1,d:0)')
  if (choices?.length) return fc.constantFrom(...choices.map(({ value }) => value))
  return fc.constantFrom('Ada', 'Ömer', '“quoted” % _')
}
const anyRule = fc.constantFrom(...list).chain((field) =>
  fc.constantFrom(...operatorsOf(field)).chain((operator) => {
    const count = valueCount(operator)
    return fc
      .array(valueFor(field) as fc.Arbitrary<string | number | boolean>, { minLength: count, maxLength: count })
      .map((value) => ({ field: field.name, operator, value }))
  }),
)
const { group: anyGroup } = fc.letrec<{ group: RuleGroup; part: Rule | RuleGroup }>((tie) => ({
  group: fc.record({
    condition: fc.constantFrom('AND' as const, 'OR' as const),
    rules: fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
  }),
  part: fc.oneof({ maxDepth: 3, withCrossShrink: true }, anyRule, tie('group')),
}))

describe('reading and writing', () => {
  test('every group comes back as it was, however deep and whatever it asks', () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        expect(writeRuleDraft(readRuleDraft(group, fields), fields)).toEqual(group)
      }),
    )
  })

  test('a rule read from a group is never found wanting', () => {
    fc.assert(fc.property(anyGroup, (group) => !hasRuleIssues(readRuleDraft(group, fields), fields)))
  })

  test('the root and its groups can be edited, deeper ones are kept as they are', () => {
    const deep = any(rule('name', 'equal', 'Ada'))
    const draft = readRuleDraft(all(any(rule('active', 'equal', true), deep)), fields)
    const [inner] = draft.parts
    expect(inner).toMatchObject({ condition: 'OR', parts: [{ field: 'active', values: ['true'] }, { kept: deep }] })
  })

  test('a rule whose field, operator or choice is gone is kept, not edited', () => {
    const gone = [rule('answers', 'equal', 'x'), rule('active', 'contains', true), rule('tags', 'contains', 'gone')]
    const draft = readRuleDraft(all(...gone), fields)
    expect(draft.parts.map((part) => 'kept' in part && part.kept)).toEqual(gone)
  })

  test('nothing written is no rules at all', () => {
    expect(writeRuleDraft(readRuleDraft(undefined, fields), fields)).toBeUndefined()
  })
})

describe('changing', () => {
  const start = readRuleDraft(all(rule('name', 'equal', 'Ada'), any(rule('active', 'equal', true))), fields)
  const [first, inner] = start.parts
  if (!first || !inner || !('parts' in inner)) throw new Error('not as written')

  test('a part is added to the group it is meant for', () => {
    const added = addPart(start, inner.key, emptyRule())
    expect(added.parts.length).toBe(2)
    expect(added.parts[1]).toMatchObject({ parts: [{ field: 'active' }, { field: '' }] })
    expect(addPart(start, start.key, emptyGroup()).parts.length).toBe(3)
  })

  test('a group whose last rule is removed goes with it', () => {
    expect(removePart(start, inner.parts[0]?.key ?? '').parts).toEqual([first])
    expect(removePart(start, first.key).parts).toEqual([inner])
  })

  test('a part is replaced where it stands, the root included', () => {
    expect(replacePart(start, { ...inner, condition: 'AND' as const }).parts[1]).toMatchObject({ condition: 'AND' })
    expect(replacePart(start, { ...start, condition: 'OR' as const }).condition).toBe('OR')
  })

  test('two drafts that say the same are the same, whatever their rows are called', () => {
    const again = readRuleDraft(writeRuleDraft(start, fields), fields)
    expect(again.key).not.toBe(start.key)
    expect(saysTheSame(again, start)).toBe(true)
    expect(saysTheSame(removePart(start, first.key), start)).toBe(false)
  })
})

const draftOf = (field: string, operator: DraftRule['operator'], ...values: string[]): DraftRule => ({
  key: 'k',
  field,
  operator,
  values,
})
const fieldNamed = (name: string) => fields.get(name) as FilterField

describe('choosing', () => {
  test('a first field brings its first operator', () => {
    expect(chooseField(emptyRule(), fieldNamed('tags'), fields)).toMatchObject({ operator: 'contains', values: [] })
  })
  test('another field of the same kind keeps operator and value', () => {
    const next = chooseField(draftOf('name', 'ends_with', 'son'), fieldNamed('city'), fields)
    expect(next).toMatchObject({ field: 'city', operator: 'ends_with', values: ['son'] })
  })
  test('a field of another kind keeps neither, or only the operator they share', () => {
    expect(chooseField(draftOf('name', 'contains', 'x'), fieldNamed('active'), fields)).toMatchObject({
      operator: 'equal',
      values: [],
    })
    expect(chooseField(draftOf('amount', 'between', '1', '2'), fieldNamed('joined'), fields)).toMatchObject({
      operator: 'between',
      values: [],
    })
  })
  test('an operator with fewer values drops the rest', () => {
    expect(chooseOperator(draftOf('amount', 'between', '1', '2'), 'less').values).toEqual(['1'])
    expect(chooseOperator(draftOf('cancelled', 'less', '$now'), 'is_empty').values).toEqual([])
  })
  test('the second value can come first', () => {
    expect(changeValue(draftOf('amount', 'between'), 1, '9').values).toEqual(['', '9'])
  })
})

test.each([
  [draftOf('', 'equal'), 'field'],
  [draftOf('gone', 'equal', 'x'), 'field'],
  [draftOf('name', 'equal'), 'value'],
  [draftOf('name', 'equal', '  '), 'value'],
  [draftOf('name', 'is_empty'), undefined],
  [draftOf('name', 'equal', 'x'.repeat(256)), 'long'],
  [draftOf('amount', 'between', '1'), 'value'],
  [draftOf('amount', 'equal', 'ten'), 'number'],
  [draftOf('amount', 'equal', '10,50'), undefined],
  [draftOf('joined', 'equal', 'yesterday'), 'date'],
  [draftOf('joined', 'equal', '2026-02-30'), 'date'],
  [draftOf('joined', 'less', '$now(M:6)'), undefined],
  [draftOf('tags', 'contains', 'gone'), 'value'],
  [draftOf('groups', 'contains', 'old'), undefined],
] as const)('%o lacks: %s', (draft, fault) => {
  expect(findRuleIssue(draft, fields)).toBe(fault)
})

test('amounts are written as numbers, however they were typed', () => {
  const draft = { key: 'g', condition: 'AND' as const, parts: [draftOf('amount', 'between', '10,50', '1.000')] }
  expect(writeRuleDraft(draft, fields)?.rules).toEqual([rule('amount', 'between', 10.5, 1000)])
})

describe('what is gone', () => {
  const mixed = all(
    rule('gone', 'equal', 'x'),
    any(rule('tags', 'contains', 'gone')),
    any(rule('tags', 'contains', 't1')),
  )

  test('it is not asked for, nor are groups that held nothing else', () => {
    expect(knownPart(mixed, fields)).toEqual(all(any(rule('tags', 'contains', 't1'))))
    expect(knownPart(all(rule('gone', 'equal', 'x')), fields)).toBeUndefined()
    expect(isWhollyKnown(mixed, fields)).toBe(false)
    expect(isWhollyKnown(any(rule('tags', 'contains', 't1')), fields)).toBe(true)
  })

  test('rules are counted at every depth', () => {
    expect(countRules(mixed)).toBe(3)
    expect(countRules(undefined)).toBe(0)
    expect(asksAbout(mixed, 'tags')).toBe(true)
    expect(asksAbout(mixed, 'name')).toBe(false)
  })
})
