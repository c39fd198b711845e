import { expect, test } from 'vitest'
import { fold, matching } from './matching.ts'

const options = ['Zieliński', 'Fish dock', 'Fishing families', 'Old fish market'].map((label) => ({ label }))
const found = (query: string) => matching(options, query).map(({ label }) => label)

test('case, accents and outer spaces make no difference', () => {
  expect(fold('  Zieliński ')).toBe('zielinski')
  expect(found('ZIELIN')).toEqual(['Zieliński'])
})

test('what begins with the query comes first', () => {
  expect(found('fish')).toEqual(['Fish dock', 'Fishing families', 'Old fish market'])
})

test('nothing typed finds everything, up to a thousand', () => {
  expect(found('')).toHaveLength(4)
  expect(
    matching(
      Array.from({ length: 1200 }, (_, index) => ({ label: `Street ${index}` })),
      '',
    ),
  ).toHaveLength(1000)
  expect(found('harbour')).toEqual([])
})
