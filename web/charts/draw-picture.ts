import { axisOf, type Bar, type Chart, longest } from './chart.ts'
import { drawSeries } from './draw-series.ts'
import type { SayFigures } from './say.ts'
import type { SeriesChart } from './series-chart.ts'
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
  margin,
  round,
  shorten,
  text,
  track,
  width,
} from './svg-parts.ts'

/** What a picture says beside its chart. */
export interface Told {
  title: string
  source: string
  say: Pick<SayFigures, 'number' | 'percent'>
}

/** A chart as an SVG file of its own, legible without the page it was on. */
export function drawPicture(chart: Chart | SeriesChart, { title, source, say }: Told, colours: Colours) {
  const head = wrap(title, 44).map((line, index) =>
    text(line, { x: margin, y: 50 + index * 30, size: 24, weight: 700 }),
  )
  const top = 50 + (head.length - 1) * 30 + 28
  const facts = (chart.form === 'stacked' ? [] : chart.facts)
    .map(({ label, value, unit = '' }) => `${label}: ${value}${unit && ` ${unit}`}`)
    .join(' · ')
  const words = facts === '' ? [] : wrap(facts, 92).map((line, index) => note(line, top + index * 20))
  const begin = top + words.length * 20 + 8
  const drawn = drawForm(chart, say, colours)
  const notes = [...wrap(chart.notes.join(' '), 92), source].filter((line) => line !== '')
  const foot = begin + drawn.height + 28
  const height = foot + (notes.length - 1) * 20 + margin
  const lines = notes.map((line, index) => note(line, foot + index * 20))
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Open Sans, Helvetica Neue, Arial, sans-serif">`,
    `<title>${escapeXml(title)}</title><rect width="100%" height="100%" fill="#fff"/>`,
    `<rect x="${margin}" y="16" width="${inner}" height="3" fill="${ink}"/>`,
    ...head,
    ...words,
    `<g transform="translate(${margin} ${begin})">${drawn.parts.join('')}</g>`,
    ...lines,
    '</svg>',
  ].join('')
  return { svg, width, height }
}

function drawForm(chart: Chart | SeriesChart, say: Told['say'], colours: Colours): Drawn {
  switch (chart.form) {
    case 'stacked':
      return drawSeries(chart, colours)
    case 'standing':
      return standing(chart, say, colours)
    default:
      return lying(chart, say, colours)
  }
}

function lying({ bars, heads }: Chart, say: Told['say'], colours: Colours): Drawn {
  const most = longest(bars)
  const rowHeight = 46
  const parts = bars.flatMap(({ label, count, share, value, at }, index) => {
    const y = index * rowHeight
    const figure =
      heads.value && at !== undefined
        ? (value ?? '')
        : [say.number(count), share === undefined ? '' : say.percent(share)].filter(Boolean).join(' · ')
    return [
      text(shorten(label, 72), { x: 0, y: y + 18, size: 16 }),
      text(figure.trim(), { x: inner, y: y + 18, size: 16, weight: 700, anchor: 'end' }),
      ...(at === undefined
        ? [bar(0, y + 26, inner, 10, track), bar(0, y + 26, inner * (share ?? count / most), 10, colours.bar)]
        : [
            bar(0, y + 30, inner, 1, grey),
            `<circle cx="${round(inner * at)}" cy="${y + 30.5}" r="7" fill="${colours.bar}"/>`,
          ]),
    ]
  })
  return { parts, height: bars.length * rowHeight }
}

function standing({ bars, hasEdges, hasFigures, ends, reference }: Chart, say: Told['say'], colours: Colours): Drawn {
  const field = 240
  const top = 28
  const { step, top: most } = axisOf(bars)
  const lines = hasFigures ? [] : [step, step * 2]
  const across = inner - axisWidth(lines.map((at) => say.number(at)))
  const place = across / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / 14)
  const y = (count: number) => top + field * (1 - count / most)
  const grid = lines.flatMap((at) => [
    bar(0, y(at), inner, 1, '#d8d8de'),
    text(say.number(at), { x: inner, y: y(at) - 4, size: axisSize, anchor: 'end', fill: grey }),
  ])
  const columns = bars.flatMap(({ label, mark = label, count, share }: Bar, index) => {
    const middle = (index + 0.5) * place
    const marked = index % every === 0 ? shorten(mark, bars.length > 7 ? 8 : 16) : ''
    return [
      bar(index * place + place * 0.06, y(count), place * 0.88, top + field - y(count), colours.bar),
      text(marked, {
        x: hasEdges ? index * place : middle,
        y: top + field + 20,
        size: 13,
        anchor: hasEdges ? 'start' : 'middle',
      }),
      ...(hasFigures
        ? [
            text(share === undefined ? say.number(count) : say.percent(share), {
              x: middle,
              y: y(count) - 6,
              size: 14,
              weight: 700,
              anchor: 'middle',
            }),
          ]
        : []),
    ]
  })
  const line = reference
    ? [
        bar(across * reference.at - 1, 4, 2, top + field - 4, colours.mark),
        text(reference.label, { x: across * reference.at + 6, y: 16, size: 13, weight: 600, fill: colours.mark }),
      ]
    : []
  const words = ends
    ? [
        text(shorten(ends[0], 40), { x: 0, y: top + field + 42, size: 13, fill: grey }),
        text(shorten(ends[1], 40), { x: across, y: top + field + 42, size: 13, anchor: 'end', fill: grey }),
      ]
    : []
  return {
    parts: [...grid, ...columns, bar(0, top + field, inner, 1.5, ink), ...line, ...words],
    height: top + field + (ends ? 46 : 24),
  }
}

const note = (words: string, y: number) => text(words, { x: margin, y, size: 14, fill: grey })

/** Lines of about so many letters, three at most. */
function wrap(words: string, most: number): string[] {
  const lines: string[] = []
  for (const word of words.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(shorten(word, most))
  }
  return lines.length > 3 ? [...lines.slice(0, 2), shorten(`${lines[2]} ${lines[3]}`, most)] : lines
}
