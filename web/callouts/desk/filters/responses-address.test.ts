import { expect, test, vi } from 'vitest'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { askYesOrNo, buildResponseRules, segmentRules, showYesOrNo, wordsOf } from './response-rules.ts'
import { readResponsesAddress, writeResponsesAddress } from './responses-address.ts'

vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })

const read = (search: Record<string, string>) => readResponsesAddress(search).address
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const tag = '7c1f0f7e-0f2b-4f0e-b7f1-2a9b6e8f0c55'

test('an address comes back as it was written, without what goes without saying', () => {
  expect(writeResponsesAddress(read({}))).toEqual({})
  expect(read({})).toMatchObject({ bucket: 'inbox', sort: 'createdAt', order: 'desc' })
  const search = {
    bucket: 'all',
    q: 'pump house',
    tag,
    assignee: 'me',
    segment: tag,
    cols: 'tags,place.spot,a%2Cb.c',
    sort: 'number',
    order: 'desc',
    page: '2',
    limit: '100',
    rules: JSON.stringify({ condition: 'OR', rules: [rule('number', 'less', 3)] }),
  }
  expect(writeResponsesAddress(read(search))).toEqual(search)
  expect(read(search).cols).toEqual(['tags', 'place.spot', 'a,b.c'])
})

test('no column but the first is something else than nothing said of columns', () => {
  expect(writeResponsesAddress(read({ cols: '' }))).toEqual({ cols: '' })
})

test('what can’t be understood is left out and named', () => {
  const search = { bucket: 'spam', tag: 'x', assignee: 'you', segment: '1', cols: '%', rules: '{', sort: 'name' }
  const { address, broken } = readResponsesAddress(search)
  expect(address).toEqual(read({}))
  expect(broken.toSorted()).toEqual(['assignee', 'bucket', 'cols', 'rules', 'segment', 'sort', 'tag'])
})

test('a bucket, each word, a tag, somebody and further rules all have to fit', () => {
  const rules: RuleGroup = { condition: 'OR', rules: [{ field: 'number', operator: 'less', value: [3] }] }
  expect(buildResponseRules(read({}))).toEqual({ condition: 'AND', rules: [rule('bucket', 'equal', 'inbox')] })
  expect(
    buildResponseRules({ ...read({ q: ' pump  house ', tag, assignee: 'none', bucket: 'trash' }), rules }),
  ).toEqual({
    condition: 'AND',
    rules: [
      rule('bucket', 'equal', 'trash'),
      rule('answers', 'contains', 'pump'),
      rule('answers', 'contains', 'house'),
      rule('tags', 'contains', tag),
      rule('assignee', 'is_empty'),
      rules,
    ],
  })
  expect(buildResponseRules(read({ bucket: 'verified', assignee: 'me' })).rules).toContainEqual(
    rule('assignee', 'equal', 'me'),
  )
})

test('all leaves the trash out, unless rules speak of buckets themselves', () => {
  const asksBucket: RuleGroup = {
    condition: 'OR',
    rules: [{ condition: 'AND', rules: [{ field: 'bucket', operator: 'equal', value: ['trash'] }] }],
  }
  expect(buildResponseRules(read({ bucket: 'all' })).rules).toEqual([rule('bucket', 'not_equal', 'trash')])
  expect(buildResponseRules({ ...read({ bucket: 'all' }), rules: asksBucket }).rules).toEqual([asksBucket])
})

test('a whole sentence is looked for as it stands', () => {
  expect(wordsOf('one two')).toEqual(['one', 'two'])
  expect(wordsOf(' a b c d e f g h i j k ')).toEqual(['a b c d e f g h i j k'])
})

test('what the page asks with yes or no is there or missing in calls, at any depth', () => {
  const asked: RuleGroup = {
    condition: 'AND',
    rules: [
      { field: 'contact', operator: 'is_empty', value: [] },
      { condition: 'OR', rules: [{ field: 'contact', operator: 'is_not_empty', value: [] }] },
      { field: 'contact', operator: 'equal', value: [tag] },
      { field: 'duplicateOf', operator: 'is_not_empty', value: [] },
    ],
  }
  const shown = showYesOrNo(asked)
  expect(shown.rules[0]).toEqual(rule('guest', 'equal', true))
  expect(shown.rules[1]).toEqual({ condition: 'OR', rules: [rule('guest', 'equal', false)] })
  expect(shown.rules[2]).toEqual(asked.rules[2])
  expect(shown.rules[3]).toEqual(rule('duplicate', 'equal', true))
  expect(askYesOrNo(shown)).toEqual(asked)
})

test('a segment keeps all that is asked for, and leaves no bucket out that was not named', () => {
  const both: RuleGroup = { condition: 'AND', rules: [{ field: 'number', operator: 'less', value: [3] }] }
  const either: RuleGroup = { ...both, condition: 'OR' }
  expect(segmentRules({ ...read({ bucket: 'all' }), rules: either })).toBe(either)
  expect(segmentRules({ ...read({ q: 'pump' }), rules: both })).toEqual({
    condition: 'AND',
    rules: [rule('bucket', 'equal', 'inbox'), rule('answers', 'contains', 'pump'), ...both.rules],
  })
  expect(segmentRules({ ...read({ bucket: 'all', tag }), rules: either }).rules).toEqual([
    rule('tags', 'contains', tag),
    either,
  ])
})
