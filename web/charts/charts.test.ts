import { expect, test } from 'vitest'
import { axisOf, type Chart } from './chart.ts'
import { tableRows, writeChart } from './chart-table.ts'
import { drawPicture } from './draw-picture.ts'

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

test('a further value stands behind what is counted; where it is what is compared, before', () => {
  const bars = chart.bars.map((bar) => ({ ...bar, value: '2 days' }))
  const valued = { ...chart, bars, heads: { ...chart.heads, value: 'Time' } }
  expect(tableRows(valued, say).rows[0]?.cells).toEqual(['3', '75%', '2 days'])
  expect(tableRows({ ...valued, form: 'line' }, say).rows[0]?.cells).toEqual(['2 days', '3', '75%'])
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

test('the numbers of an axis are beside the bars of a picture, not over the last one', () => {
  const bars = [1, 400].map((count) => ({ label: `${count}`, count, share: 0.5 }))
  const told = { title: 'How many?', source: 'The Harbour Post', say }
  const { svg } = drawPicture({ ...chart, form: 'standing', bars }, told, { bar: '#333', mark: '#060' })
  const [last = ''] = [...svg.matchAll(/<rect[^>]*fill="#333"\/>/g)].map(([rect]) => rect).slice(-1)
  const number = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(last)?.[1])
  const [, end] = /<text x="([\d.]+)"[^>]*text-anchor="end"[^>]*>400</.exec(svg) ?? []
  expect(number('x') + number('width')).toBeLessThan(Number(end) - 3 * 6)
})

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
