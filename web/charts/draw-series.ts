import { isLevel, type Panel, panelsOf, type SeriesChart, type Tone } from './series-chart.ts'
import {
  axisSize,
  axisWidth,
  bar,
  type Colours,
  type Drawn,
  escapeXml,
  grey,
  ink,
  inner,
  round,
  shorten,
  text,
} from './svg-parts.ts'

const field = 200
const panelGap = 44
const mostMarks = 14

/** Panels of stacked bars below each other, each with its title and what its patterns stand for. */
export function drawSeries(chart: SeriesChart, colours: Colours): Drawn {
  const panels = panelsOf(chart)
  const numbers = panels.flatMap(({ lines, write }) => lines.filter((line) => line !== 0).map(write))
  const place = (inner - axisWidth(numbers)) / Math.max(1, chart.columns.length)
  const drawn = panels.map((panel, index) => drawPanel(panel, { place, top: index * (field + panelGap + 44), colours }))
  const bottom = panels.length * (field + panelGap + 44) - panelGap
  const every = Math.ceil(chart.columns.length / mostMarks)
  const marks = chart.columns.map(({ mark }, index) =>
    index % every === 0
      ? text(shorten(mark, 8), { x: (index + 0.5) * place, y: bottom + 16, size: 13, anchor: 'middle' })
      : '',
  )
  return { parts: [patterns(colours), ...drawn.flat(), ...marks], height: bottom + 24 }
}

function drawPanel(
  { title, series, lines, top, bottom, write }: Panel,
  at: { place: number; top: number; colours: Colours },
) {
  const begin = at.top + 44
  const range = top - bottom || 1
  const y = (value: number) => begin + (field * (top - value)) / range
  const grid = lines.flatMap((line) => [
    bar(0, y(line), inner, line === 0 ? 1.5 : 1, line === 0 ? ink : '#d8d8de'),
    line === 0 ? '' : text(write(line), { x: inner, y: y(line) - 4, size: axisSize, anchor: 'end', fill: grey }),
  ])
  const columns = (series[0]?.values ?? []).flatMap((_, column) => {
    let [up, down] = [0, 0]
    return series.map(({ values, tone }) => {
      const value = values[column] ?? 0
      if (isLevel({ tone })) return segment(column * at.place, y(value) - 1.5, at.place, 3, tone, at.colours)
      const from = value > 0 ? up : down
      if (value > 0) up += value
      else down += value
      const [high, low] = value > 0 ? [from + value, from] : [from, from + value]
      const x = column * at.place + at.place * 0.12
      return value === 0 ? '' : segment(x, y(high), at.place * 0.76, y(low) - y(high), tone, at.colours)
    })
  })
  return [text(title, { x: 0, y: at.top + 14, size: 15, weight: 600 }), ...legend(series, at), ...grid, ...columns]
}

function legend(series: Panel['series'], { top, colours }: { top: number; colours: Colours }): string[] {
  if (series.length < 2) return []
  const share = inner / series.length
  return series.flatMap(({ name, tone }, index) => [
    isLevel({ tone })
      ? segment(index * share, top + 26, 16, 3, tone, colours)
      : segment(index * share, top + 22, 16, 11, tone, colours),
    text(shorten(name, Math.floor(share / 9)), { x: index * share + 22, y: top + 32, size: 13, fill: grey }),
  ])
}

function strokeOf(tone: Tone, { bar: colour, mark }: Colours): string {
  if (tone === 'level') return mark
  return tone === 'dark' || tone === 'lined' ? ink : colour
}

function segment(x: number, y: number, across: number, down: number, tone: Tone, colours: Colours): string {
  const stroke = escapeXml(strokeOf(tone, colours))
  const fill = {
    solid: stroke,
    dark: ink,
    level: stroke,
    light: '#fff',
    hatched: 'url(#hatched)',
    dotted: 'url(#dotted)',
    lined: 'url(#lined)',
  }[tone]
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(across)}" height="${round(Math.max(0, down))}" fill="${fill}" stroke="${stroke}"/>`
}

function patterns({ bar: colour }: Colours): string {
  const pattern = (id: string, content: string) =>
    `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#fff"/>${content}</pattern>`
  const fill = escapeXml(colour)
  return `<defs>${pattern('hatched', `<path d="M0 6L6 0" stroke="${fill}" stroke-width="2"/>`)}${pattern('dotted', `<circle cx="3" cy="3" r="1.2" fill="${fill}"/>`)}${pattern('lined', `<path d="M0 1.5H6M0 4.5H6" stroke="${ink}" stroke-width="1.4"/>`)}</defs>`
}
