import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RuleGroup } from '#domain/rules/rule.ts'
import {
  countSelected,
  everything,
  isSelected,
  mostIds,
  nothing,
  type Selection,
  selectionRules,
  selectOnPage,
} from './selection.ts'

const matching: RuleGroup = { condition: 'AND', rules: [{ field: 'activeUser', operator: 'equal', value: [true] }] }
const page = ['a', 'b', 'c']
const some = (...ids: string[]): Selection => ({ mode: 'some', ids: new Set(ids) })

describe('picked one by one', () => {
  test('rows of other pages stay as they are', () => {
    const selection = selectOnPage(some('x', 'a'), page, new Set(['b']))
    expect(selection).toEqual(some('x', 'b'))
    expect(countSelected(some('x', 'b'), 60)).toBe(2)
  })

  test('they are sent by their ids alone', () => {
    expect(selectionRules(some('x', 'b'), matching)).toEqual({
      condition: 'OR',
      rules: [
        { field: 'id', operator: 'equal', value: ['x'] },
        { field: 'id', operator: 'equal', value: ['b'] },
      ],
    })
  })
})

describe('all that match', () => {
  test('a row taken out is an exception, and put back is none', () => {
    const without = selectOnPage(everything, page, new Set(['a', 'c']))
    expect(without).toEqual({ mode: 'all', except: new Set(['b']) })
    expect(countSelected(without ?? nothing, 60)).toBe(59)
    expect(selectOnPage(without ?? nothing, page, new Set(page))).toEqual(everything)
  })

  test('they are sent as what the list asks for, without the exceptions', () => {
    expect(selectionRules({ mode: 'all', except: new Set(['b']) }, matching)).toEqual({
      condition: 'AND',
      rules: [matching, { field: 'id', operator: 'not_equal', value: ['b'] }],
    })
    expect(selectionRules(everything, undefined)).toEqual({ condition: 'AND', rules: [] })
  })
})

test('there is room for two hundred ids, picked or excepted', () => {
  const many = Array.from({ length: mostIds + 1 }, (_, index) => `id-${index}`)
  expect(selectOnPage(nothing, many.slice(1), new Set(many.slice(1)))).toBeDefined()
  expect(selectOnPage(nothing, many, new Set(many))).toBeUndefined()
  expect(selectOnPage(everything, many, new Set())).toBeUndefined()
})

test('what a page shows as ticked is what is selected of it', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
  const start = fc.oneof(
    ids.map((each) => some(...each)),
    ids.map((each): Selection => ({ mode: 'all', except: new Set(each) })),
  )
  fc.assert(
    fc.property(start, ids, ids, (selection, shown, ticked) => {
      const after = selectOnPage(selection, shown, new Set(ticked)) ?? nothing
      for (const id of 'abcdefgh') {
        const expected = shown.includes(id) ? ticked.includes(id) : isSelected(selection, id)
        expect(isSelected(after, id)).toBe(expected)
      }
    }),
  )
})
