import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeChart } from './chart-table.ts'
import { drawPicture } from './draw-picture.ts'
import { panelsOf, type SeriesChart, seriesRows } from './series-chart.ts'

const write = (value: number) => `€${value}`
const chart: SeriesChart = {
  form: 'stacked',
  head: 'Month',
  columns: [
    { label: 'May 2026', mark: 'May' },
    { label: 'June 2026', mark: 'Jun', note: 'Estimated' },
  ],
  panels: [
    { title: 'Total', write },
    { title: 'Changes', write },
  ],
  series: [
    { name: 'Total', panel: 0, tone: 'solid', values: [120, 138], write },
    { name: 'New', panel: 1, tone: 'hatched', values: [30, 25], hrefs: ['/new', undefined], write },
    { name: 'Lost', panel: 1, tone: 'dark', values: [-8, -7], write },
    { name: 'Known', panel: null, tone: 'light', values: [null, 1], write },
  ],
  notes: [],
}

test('each panel has an axis of its own, which all its bars fit in', () => {
  expect(panelsOf(chart).map(({ top, bottom, lines }) => ({ top, bottom, lines }))).toEqual([
    { top: 160, bottom: 0, lines: [0, 80, 160] },
    { top: 30, bottom: -15, lines: [-15, 0, 15, 30] },
  ])
})

test('whatever is drawn stays within few lines, 0 among them', () => {
  const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 24 })
  fc.assert(
    fc.property(values, values, (one, other) => {
      const columns = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => ({
        label: `${at}`,
        mark: '',
      }))
      const series = [one, other].map((each) => ({ name: '', panel: 0, tone: 'solid' as const, values: each, write }))
      const [panel] = panelsOf({ ...chart, columns, series, panels: [{ title: '', write }] })
      if (!panel) throw new Error('no panel')
      for (const [at] of columns.entries()) {
        const shown = series.map(({ values: each }) => each[at] ?? 0)
        const up = shown.filter((value) => value > 0).reduce((sum, value) => sum + value, 0)
        const down = shown.filter((value) => value < 0).reduce((sum, value) => sum + value, 0)
        expect(up).toBeLessThanOrEqual(panel.top)
        expect(down).toBeGreaterThanOrEqual(panel.bottom)
      }
      expect(panel.lines).toContain(0)
      expect(panel.lines.length).toBeLessThanOrEqual(5)
      expect(panel.top).toBeGreaterThan(panel.bottom)
    }),
  )
})

test('the table has every figure with its unit, and a link where it counts a list', () => {
  expect(seriesRows(chart)).toEqual([
    {
      label: 'May 2026',
      note: '',
      cells: [
        { text: '€120', href: undefined },
        { text: '€30', href: '/new' },
        { text: '€-8', href: undefined },
        { text: '', href: undefined },
      ],
    },
    {
      label: 'June 2026',
      note: 'Estimated',
      cells: ['€138', '€25', '€-7', '€1'].map((text) => ({ text, href: undefined })),
    },
  ])
})

test('its file has numbers that spreadsheets read', () => {
  expect(writeChart(chart, { share: '', value: '' }).split('\r\n')).toEqual([
    'Month,Total,New,Lost,Known,',
    'May 2026,120,30,-8,,',
    'June 2026,138,25,-7,1,Estimated',
    '',
  ])
})

test('its picture is well-formed, and shows each part', () => {
  const say = { number: String, percent: String }
  const { svg } = drawPicture(
    chart,
    { title: 'Recurring <revenue>', source: 'The Harbour Post', say },
    { bar: '#333', mark: '#060' },
  )
  expect(svg).toContain('Recurring &#60;revenue&#62;')
  expect(svg.match(/<rect[^>]*stroke="/g)).toHaveLength(2 + 4 + 2)
  expect(svg).not.toMatch(/NaN|undefined|<revenue>/)
})

test('a level is compared with a bar, not added to it: the axis reaches to it, the picture draws it as a line', () => {
  const level: SeriesChart = {
    ...chart,
    panels: [{ title: 'By day', write }],
    series: [
      { name: 'Paid', panel: 0, tone: 'solid', values: [5, 0], write },
      { name: 'Before', panel: 0, tone: 'level', values: [3, 19], write },
    ],
  }
  expect(panelsOf(level)[0]).toMatchObject({ top: 20, bottom: 0 })
  const colours = { bar: '#123456', mark: '#006600' }
  const { svg } = drawPicture(level, { title: 'By day', source: '', say: { number: String, percent: String } }, colours)
  expect(svg.match(/height="3" fill="#006600"/g)).toHaveLength(3)
  expect(seriesRows(level).map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['€5', '€3'],
    ['€0', '€19'],
  ])
})
