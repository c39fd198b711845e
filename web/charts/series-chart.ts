import { axisFor } from './chart.ts'

/**
 * How the parts of a bar look; patterns tell them apart without colours. A level is no part: a line across its column, which
 * says what the bar is compared with.
 */
export type Tone = 'solid' | 'hatched' | 'light' | 'dotted' | 'dark' | 'lined' | 'level'

interface Column {
  /** May 2026 */
  label: string
  /** Below its bar, where there is less room. */
  mark: string
  /** In the table: the figures are estimated, or the month isn't over. */
  note?: string | undefined
}

/** One figure for each column. */
export interface Series {
  name: string
  /** Panels stand below each other, each with an axis of its own; none is in the table alone. */
  panel: number | null
  tone: Tone
  /** Below the line where they are negative; null where there is none. */
  values: readonly (number | null)[]
  /** To what each counts. */
  hrefs?: readonly (string | undefined)[] | undefined
  /** What the table says in place of the value. */
  texts?: readonly (string | undefined)[] | undefined
  /** With its unit, as the table says it. */
  write: (value: number) => string
}

/** Several figures for each month. The table, the file and the picture are made of the same. */
export interface SeriesChart {
  form: 'stacked'
  /** What columns stand for. */
  head: string
  columns: readonly Column[]
  /** What each panel shows, by its number. */
  panels: readonly { title: string; write: (value: number) => string }[]
  series: readonly Series[]
  /** Sentences below the drawing. */
  notes: readonly string[]
}

export interface Panel {
  title: string
  series: readonly Series[]
  /** What lines across the bars stand for, from the lowest; 0 is among them. */
  lines: readonly number[]
  top: number
  bottom: number
  write: (value: number) => string
}

/** The panels with the axis that each needs. */
export function panelsOf({ panels, series, columns }: SeriesChart): Panel[] {
  return panels.map(({ title, write }, index) => {
    const shown = series.filter(({ panel }) => panel === index)
    const sums = columns.map((_, column) => stackOf(shown, column))
    const levels = shown.filter(isLevel).flatMap(({ values }) => values.map((value) => value ?? 0))
    const up = Math.max(0, ...sums.map((each) => each.up), ...levels)
    const down = Math.max(0, ...sums.map((each) => each.down))
    const { step } = axisFor(Math.max(up, down))
    const [above, below] = [Math.ceil(up / step), Math.ceil(down / step)]
    const lines = Array.from({ length: above + below + 1 }, (_, at) => (at - below) * step)
    const top = above * step || (below === 0 ? step : 0)
    return { title, series: shown, lines, top, bottom: 0 - below * step, write }
  })
}

export const isLevel = ({ tone }: Pick<Series, 'tone'>) => tone === 'level'

/** How far a column reaches above and below the line. */
function stackOf(series: readonly Series[], column: number): { up: number; down: number } {
  const values = series.filter((each) => !isLevel(each)).map(({ values: each }) => each[column] ?? 0)
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + Math.abs(value), 0)
  return { up: sum(values.filter((value) => value > 0)), down: sum(values.filter((value) => value < 0)) }
}

interface Cell {
  text: string
  href: string | undefined
}

/** The figures as rows of cells, as people read them. */
export function seriesRows({ columns, series }: SeriesChart): { label: string; note: string; cells: Cell[] }[] {
  return columns.map(({ label, note = '' }, column) => ({
    label,
    note,
    cells: series.map(({ values, hrefs, texts, write }) => {
      const value = values[column] ?? null
      return value === null
        ? { text: '', href: undefined }
        : { text: texts?.[column] ?? write(value), href: hrefs?.[column] }
    }),
  }))
}

/** The same as lines of a file, whose numbers spreadsheets read. */
export function seriesRecords({ head, columns, series }: SeriesChart): (string | number)[][] {
  const hasNotes = columns.some(({ note }) => note)
  return [
    [head, ...series.map(({ name }) => name), ...(hasNotes ? [''] : [])],
    ...columns.map(({ label, note = '' }, column) => [
      label,
      ...series.map(({ values }) => values[column] ?? ''),
      ...(hasNotes ? [note] : []),
    ]),
  ]
}
