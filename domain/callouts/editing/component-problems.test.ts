import { expect, test } from 'vitest'
import type { ComponentType } from '../component-types.ts'
import { partProblems } from './component-problems.ts'
import { some } from './testing.ts'

const context = { slideId: 'a', isOnlyKey: true, now: new Date('2026-03-09T12:00:00Z') }

function fieldsOf(type: ComponentType, more: object): string[] {
  return partProblems(some(type, 'q', more), context).map(({ field, kind }) => `${field} ${kind}`)
}

test.each([
  ['textfield', { minLength: 'many' }, ['minLength not-a-count']],
  ['textfield', { maxLength: -1 }, ['maxLength not-a-count']],
  ['textarea', { minWords: 2.5 }, ['minWords not-a-count']],
  ['textfield', { minLength: 5, maxLength: 4 }, ['maxLength above-maximum']],
  ['textfield', { minLength: '10', maxLength: '9' }, ['maxLength above-maximum']],
  ['textfield', { minLength: '', maxLength: null }, []],
  ['textfield', { min: 'any' }, []],
  ['email', { maxLength: 'x' }, ['maxLength not-a-count']],
  ['email', { minWords: 'x' }, []],
  ['number', { min: '1o' }, ['min not-a-number']],
  ['number', { min: -1.5, max: 2 }, []],
  ['number', { min: 3, max: 2 }, ['max above-maximum']],
  ['selectboxes', { minSelectedCount: 'one' }, ['minSelectedCount not-a-count']],
] as const)('the rules %s %o have these problems', (type, validate, problems) => {
  expect(fieldsOf(type, { validate })).toEqual(problems)
})

test.each([
  ['number', { decimalLimit: 'two' }, ['decimalLimit not-a-count']],
  ['number', { decimalLimit: 2 }, []],
  ['textarea', { rows: 'six' }, ['rows not-a-count']],
  ['textarea', { rows: 6 }, []],
  ['textfield', { description: 'x'.repeat(1001) }, ['description too-long']],
  ['textfield', { description: 'x'.repeat(1000) }, []],
] as const)('the settings %s %o have these problems', (type, more, problems) => {
  expect(fieldsOf(type, more)).toEqual(problems)
})
