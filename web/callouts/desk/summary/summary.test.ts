import { describe, expect, test, vi } from 'vitest'
import { listQuestions } from '#domain/callouts/questions.ts'
import { input, options, questionsOf } from '#domain/callouts/testing.ts'
import { answerLinks, linkWithin } from './answer-links.ts'
import { axisOf, type Chart } from './chart.ts'
import { tableRows, writeChart } from './chart-table.ts'
import { drawPicture } from './draw-picture.ts'
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

const chart: Chart = {
  form: 'lying',
  heads: { label: 'Answer', count: 'Answers' },
  bars: [
    { label: 'On "foot" & <more>', count: 3, share: 0.75, href: '/table' },
    { label: '=By car', count: 1, share: 0.25 },
  ],
  facts: [{ label: 'median', value: '13', unit: 'min' }],
  notes: ['A note.'],
}
const say = { number: (value: number) => String(value), percent: (share: number) => `${share * 100}%` }

test('the table of a chart has its figures, with links where there are any', () => {
  expect(tableRows(chart, say)).toEqual({
    hasShares: true,
    rows: [
      { label: 'On "foot" & <more>', href: '/table', cells: ['3', '75%'] },
      { label: '=By car', href: undefined, cells: ['1', '25%'] },
    ],
  })
})

test('its file has a line for each figure, none of which a spreadsheet reads as a formula', () => {
  expect(writeChart(chart, { share: 'Share (%)', value: 'Value' }).split('\r\n')).toEqual([
    'Answer,Answers,Share (%),Value',
    '"On ""foot"" & <more>",3,75,',
    "'=By car,1,25,",
    'median,,,13 min',
    '',
  ])
})

test.each(['lying', 'standing', 'split', 'line'] as const)(
  'a picture of %s bars is well-formed and says where it is from',
  (form) => {
    const told = { title: 'How "safe" & <sound>?', source: 'The Harbour Post', say }
    const bars = chart.bars.map((bar) => ({ ...bar, at: 0.5, value: '1.5' }))
    const { svg, height } = drawPicture({ ...chart, form, bars }, told, { bar: '#333', mark: '#060' })
    expect(svg).toContain('How &#34;safe&#34; &#38; &#60;sound&#62;?')
    expect(svg).toContain('The Harbour Post')
    expect(svg.match(/<(?:rect|circle)/g)?.length).toBeGreaterThan(3)
    expect(svg).not.toMatch(/NaN|undefined|<more>/)
    expect(height).toBeGreaterThan(150)
  },
)

test.each([
  [0, 1, 2],
  [1, 1, 2],
  [2, 1, 2],
  [5, 3, 6],
  [142, 80, 160],
  [372, 200, 400],
  [4390, 2500, 5000],
])('the axis of bars up to %d has lines at %d and %d', (most, step, top) => {
  expect(axisOf([{ label: 'a', count: most }])).toEqual({ step, top })
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
