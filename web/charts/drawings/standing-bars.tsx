import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { axisOf, type Bar, type Chart, lengthOf, longest } from '../chart.ts'
import type { SayFigures } from '../say.ts'
import { Answer } from './answer.tsx'
import { axisRoom } from './axis-room.ts'
import { Ends } from './lying-bars.tsx'
import { thinned } from './marks.ts'

/** So many bars are wide enough to be hit on a phone; more are for pointers, and their table is for everybody. */
const mostTargets = 12

/** With more bars, the figures above each stand below each other. */
const mostOnOneLine = 5

interface Props {
  chart: Chart
  say: SayFigures
  /** Says what is drawn to those who can't see it. */
  label: string
  /** Over the bars: marks of what happened. */
  children?: ReactNode
}

/** Bars beside each other on an axis. Words are text of the page, which keeps its size however wide the drawing is. */
export function StandingBars({ chart, say, label, children }: Props) {
  const { bars, reference, hasEdges, hasFigures } = chart
  const { step, top } = hasFigures ? { step: 0, top: longest(bars) } : axisOf(bars)
  const isDense = bars.length > mostTargets
  const room = hasFigures ? 1.3 : 1
  const lines = hasFigures ? [] : [step, step * 2].filter((line) => line <= top)
  return (
    <figure className="plot" style={axisRoom(lines.map((line) => say.number(line)))} aria-label={label}>
      <div className="plot__field">
        {children}
        <div className="plot__area">
          {lines.map((line) => (
            <GridLine key={line} at={line / top} label={say.number(line)} />
          ))}
          <div className={classes('plot__bars', bars.length > mostOnOneLine && 'plot__bars--many')}>
            {bars.map((bar) => (
              <Column
                key={bar.label}
                bar={bar}
                say={say}
                height={bar.count / top / room}
                isDense={isDense}
                hasFigures={hasFigures}
              />
            ))}
          </div>
        </div>
        {reference && (
          <span
            className={classes('plot__ref', reference.at > 0.6 && 'plot__ref--before')}
            style={{ insetInlineStart: `${Math.min(1, Math.max(0, reference.at)) * 100}%` }}
          >
            <span>{reference.label}</span>
          </span>
        )}
      </div>
      <div className={classes('plot__x', hasEdges && 'plot__x--edge')} aria-hidden="true">
        {thinned(bars).map(({ key, mark }) => (
          <span key={key}>
            <b>{mark}</b>
          </span>
        ))}
      </div>
      <Ends chart={chart} />
    </figure>
  )
}

function GridLine({ at, label }: { at: number; label: string }) {
  return (
    <span className="plot__grid" style={{ insetBlockEnd: `${at * 100}%` }} aria-hidden="true">
      <span>{label}</span>
    </span>
  )
}

interface ColumnProps {
  bar: Bar
  say: SayFigures
  height: number
  isDense: boolean
  hasFigures: boolean | undefined
}

function Column({ bar: { label, count, share, href }, say, height, isDense, hasFigures }: ColumnProps) {
  const words = share === undefined ? say.number(count) : `${say.number(count)}, ${say.percent(share)}`
  const name = `${label}: ${words}`
  const drawn = <span className="plot__bar" style={{ blockSize: lengthOf(height) }} aria-hidden="true" />
  if (isDense) {
    if (href === undefined) {
      return (
        <span className="plot__column" title={name}>
          {drawn}
        </span>
      )
    }
    return (
      <Link className="plot__column" href={href} title={name} tabIndex={-1} aria-hidden="true">
        {drawn}
      </Link>
    )
  }
  return (
    <Answer className="plot__column" href={href} {...(!hasFigures && { name })}>
      {hasFigures && (
        <span className="plot__figure" style={{ insetBlockEnd: `${height * 100}%` }}>
          <span className="sr">{label}: </span>
          <b>{share !== undefined && say.percent(share)}</b> <span>{say.number(count)}</span>
        </span>
      )}
      {drawn}
    </Answer>
  )
}
