import { describe, expect, test, vi } from 'vitest'
import { listQuestions } from '#domain/callouts/questions.ts'
import { input, options, questionsOf } from '#domain/callouts/testing.ts'
import { answerLinks, linkWithin } from './answer-links.ts'
import { readSummaryAddress, writeSummaryAddress } from './summary-address.ts'

vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })

const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const rulesIn = (href: string | undefined) =>
  JSON.parse(new URL(href ?? '', 'https://a.example').searchParams.get('rules') ?? '{}').rules

function linksOf(type: string, further: object = {}) {
  const [question] = listQuestions(questionsOf({ s: [input(type, 'q', { ...further })] }))
  if (!question) throw new Error('no question')
  return answerLinks(question, linkWithin('/table', undefined))
}

describe('an answer leads to its responses', () => {
  test('within the filter in force, whatever bucket they are in', () => {
    const filter = { condition: 'AND' as const, rules: [rule('number', 'less', 9) as never] }
    const href = linkWithin('/table', filter)({ field: 'bucket', operator: 'equal', value: ['verified'] })
    expect(new URL(href, 'https://a.example').searchParams.get('bucket')).toBe('all')
    expect(rulesIn(href)).toEqual([rule('number', 'less', 9), rule('bucket', 'equal', 'verified')])
    const either = { ...filter, condition: 'OR' as const }
    expect(rulesIn(linkWithin('/table', either)())).toEqual([either])
    expect(linkWithin('/table', undefined)()).toBe('/table?bucket=all')
  })

  test.each([
    ['radio', 'a', 'equal'],
    ['select', 'b', 'equal'],
    ['selectboxes', 'a', 'contains'],
    ['checkbox', true, 'equal'],
    ['rating', 4, 'equal'],
  ])('to a %s by what was chosen', (type, value, operator) => {
    expect(rulesIn(linksOf(type).equal(value))).toEqual([rule('answers.s.q', operator, value)])
  })

  test('as far as filters ask about the question', () => {
    expect(linksOf('radio', { values: options('a') }).equal('gone')).toBeUndefined()
    expect(rulesIn(linksOf('number').between(5, 10))).toEqual([
      rule('answers.s.q', 'greater_or_equal', 5),
      rule('answers.s.q', 'less', 10),
    ])
    expect(rulesIn(linksOf('number').between(45, undefined))).toEqual([rule('answers.s.q', 'greater_or_equal', 45)])
    expect(linksOf('currency').between(1, 2)).toBeUndefined()
    expect(rulesIn(linksOf('textarea').contains('dark'))).toEqual([rule('answers.s.q', 'contains', 'dark')])
    expect(linksOf('textarea').beginsWith('dark')).toBeUndefined()
    expect(rulesIn(linksOf('datetime').beginsWith('2025-03'))).toEqual([rule('answers.s.q', 'begins_with', '2025-03')])
    expect(rulesIn(linksOf('file').answered())).toEqual([rule('answers.s.q', 'is_not_empty')])
    expect(linksOf('checkbox').answered()).toBeUndefined()
  })
})

test('an address comes back as it was written; what can’t be understood is named', () => {
  const search = {
    segment: '7c1f0f7e-0f2b-4f0e-b7f1-2a9b6e8f0c55',
    duplicates: 'out',
    rules: JSON.stringify({ condition: 'AND', rules: [rule('number', 'less', 3)] }),
  }
  expect(writeSummaryAddress(readSummaryAddress(search).address)).toEqual(search)
  expect(readSummaryAddress({ duplicates: 'yes', segment: '1' }).broken.toSorted()).toEqual(['duplicates', 'segment'])
})
