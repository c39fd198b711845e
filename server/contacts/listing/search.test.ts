import { expect, test } from 'vitest'
import type { Condition, Where } from '#domain/rules/condition.ts'
import { foldSearches, isSearch, searchText } from './search.ts'

const text = (field: string, changes: object = {}) =>
  ({
    field,
    kind: 'text',
    match: 'contains',
    value: 'ann',
    negated: false,
    missingMatches: false,
    ...changes,
  }) as Condition
const anywhere = (changes: object = {}): Where => ({
  some: ['firstname', 'lastname', 'email'].map((field) => text(field, changes)),
})
const joined: Condition = { field: 'joined', kind: 'dates', ranges: [] }

test.each<[string, Where, Where]>([
  ['a search is one condition', anywhere(), text(searchText)],
  ['so is one among other rules', { every: [anywhere(), joined] }, { every: [text(searchText), joined] }],
  [
    'in any order, however often',
    { some: [...['email', 'lastname', 'firstname', 'email'].map((field) => text(field))] },
    text(searchText),
  ],
])('%s', (_title, where, folded) => expect(foldSearches(where)).toEqual(folded))

test.each<[string, Where]>([
  ['fewer fields', { some: [text('firstname'), text('email')] }],
  ['another field beside them', { some: ['firstname', 'lastname', 'email', 'telephone'].map((field) => text(field)) }],
  ['different words', { some: [text('firstname', { value: 'bea' }), text('lastname'), text('email')] }],
  ['another comparison', anywhere({ match: 'begins_with' })],
  ['what is not in it', anywhere({ negated: true })],
  ['all three at once', { every: ['firstname', 'lastname', 'email'].map((field) => text(field)) }],
  ['text of two lines, which could span two fields', anywhere({ value: 'a\nb' })],
  ['nothing', { some: [] }],
])('%s stays as it is', (_title, where) => expect(foldSearches(where)).toEqual(where))

test.each<[boolean, Where]>([
  [true, anywhere()],
  [true, { every: [joined, anywhere()] }],
  [true, text('email')],
  [false, joined],
  [false, { some: [anywhere(), joined] }],
  [false, text('telephone')],
  [false, { every: [] }],
  [false, { some: [] }],
])('whether it is a search: %s', (expected, where) => expect(isSearch(where)).toBe(expected))
