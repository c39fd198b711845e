import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { lengthOf } from '../chart.ts'
import { isLevel, type Panel, panelsOf, type SeriesChart } from '../series-chart.ts'
import { axisRoom } from './axis-room.ts'
import { thinned } from './marks.ts'

/** With more columns there is less between them. */
const mostWide = 24

/** Bars of several parts for each month, above and below a line. Their table has the same links for everybody. */
export function StackedBars({ chart, label }: { chart: SeriesChart; label: string }) {
  const panels = panelsOf(chart)
  // One alone shows what the whole chart does.
  const isNamed = panels.length > 1
  const isDense = chart.columns.length > mostWide
  // The same for all panels, so that a month is below itself.
  const room = axisRoom(panels.flatMap(({ lines, write }) => lines.filter((line) => line !== 0).map(write)))
  return panels.map((panel) => (
    <figure key={panel.title} className="stack-panel" aria-label={isNamed ? `${label}: ${panel.title}` : label}>
      <div className="panel-head">
        {isNamed && <span className="panel-title">{panel.title}</span>}
        {panel.series.length > 1 && <Legend panel={panel} />}
      </div>
      <div className="plot" style={room}>
        <div className="plot__area">
          {panel.lines.map((line) =>
            line === 0 ? (
              <span
                key={line}
                className="stack__zero"
                style={{ insetBlockEnd: placeOf(0, panel) }}
                aria-hidden="true"
              />
            ) : (
              <span
                key={line}
                className="plot__grid"
                style={{ insetBlockEnd: placeOf(line, panel) }}
                aria-hidden="true"
              >
                <span>{panel.write(line)}</span>
              </span>
            ),
          )}
          <div className={classes('plot__bars plot__bars--stacked', isDense && 'plot__bars--dense')}>
            {chart.columns.map((column, index) => (
              <Stack key={column.label} name={column.label} panel={panel} column={index} />
            ))}
          </div>
        </div>
        <div className="plot__x" aria-hidden="true">
          {thinned(chart.columns).map(({ key, mark }) => (
            <span key={key}>
              <b>{mark}</b>
            </span>
          ))}
        </div>
      </div>
    </figure>
  ))
}

function placeOf(value: number, { top, bottom }: Panel): string {
  return `${((value - bottom) / (top - bottom)) * 100}%`
}

function Legend({ panel }: { panel: Panel }) {
  return (
    <ul className="legend">
      {panel.series.map(({ name, tone }) => (
        <li key={name}>
          <span className={`tone tone--${tone}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  )
}

interface StackProps {
  name: string
  panel: Panel
  column: number
}

/** Parts are for pointers: too small for fingers, and the table has them all. */
function Stack({ name, panel, column }: StackProps) {
  const { series, top, bottom } = panel
  const range = top - bottom
  const part = (isUp: boolean) => {
    const extent = isUp ? top : -bottom
    if (extent === 0) return null
    return (
      <div className={isUp ? 'stack__up' : 'stack__down'} style={{ blockSize: `${(extent / range) * 100}%` }}>
        {series.map(({ name: what, tone, values, hrefs, write }) => {
          const value = values[column] ?? 0
          if (tone === 'level' || value === 0 || value > 0 !== isUp) return null
          const drawn = {
            className: `stack__part tone tone--${tone}`,
            style: { blockSize: lengthOf(Math.abs(value) / extent) },
            title: `${name}: ${what} ${write(value)}`,
          }
          const href = hrefs?.[column]
          if (href === undefined) return <span key={what} {...drawn} aria-hidden="true" />
          return <Link key={what} {...drawn} href={href} tabIndex={-1} aria-hidden="true" />
        })}
      </div>
    )
  }
  return (
    <div className="stack__column">
      {part(true)}
      {part(false)}
      {series.filter(isLevel).map(({ name: what, values, write }) => (
        <span
          key={what}
          className="stack__level tone tone--level"
          style={{ insetBlockEnd: placeOf(values[column] ?? 0, panel) }}
          title={`${name}: ${what} ${write(values[column] ?? 0)}`}
          aria-hidden="true"
        />
      ))}
    </div>
  )
}
