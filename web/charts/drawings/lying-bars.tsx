import type { Chart } from '../chart.ts'
import { lengthOf, longest } from '../chart.ts'
import type { SayFigures } from '../say.ts'
import { Answer } from './answer.tsx'

/** Label and figures above each bar, so that long labels fit at every width. */
export function LyingBars({ chart, say }: { chart: Chart; say: SayFigures }) {
  const most = longest(chart.bars)
  return (
    <ul className="hbars">
      {chart.bars.map(({ label, count, share, note, href }) => (
        <li key={label}>
          <Answer className="hbar" href={href}>
            <span>
              <span className="ans__l wrap-anywhere">{label}</span>
              {note && <span className="hbar__note"> {note}</span>}
            </span>
            <span className="hbar__count">{say.number(count)}</span>
            <b>{share !== undefined && say.percent(share)}</b>
            <span className="hbar__track" aria-hidden="true">
              <span style={{ inlineSize: lengthOf(share ?? count / most) }} />
            </span>
          </Answer>
        </li>
      ))}
    </ul>
  )
}

/** One line each: a word and how often it is used. */
export function WordBars({ chart, say }: { chart: Chart; say: SayFigures }) {
  const most = longest(chart.bars)
  return (
    <ol className="words">
      {chart.bars.map(({ label, count, href }) => (
        <li key={label}>
          <Answer className="hbar" href={href}>
            <span className="ans__l wrap-anywhere">{label}</span>
            <span className="hbar__track" aria-hidden="true">
              <span style={{ inlineSize: lengthOf(count / most) }} />
            </span>
            <span className="hbar__count">{say.number(count)}</span>
          </Answer>
        </li>
      ))}
    </ol>
  )
}

/** A dot for each on a line from first to last. */
export function RankLines({ chart }: { chart: Chart }) {
  const steps = Math.max(1, chart.bars.length - 1)
  return (
    <>
      <ol className="hbars hbars--rank">
        {chart.bars.map(({ label, value, at = 0, href }, index) => (
          <li key={label}>
            <Answer className="hbar" href={href}>
              <i aria-hidden="true">{index + 1}</i>
              <span className="wrap-anywhere">{label}</span>
              <b>{value}</b>
              <span className="hbar__line" aria-hidden="true">
                {Array.from({ length: steps + 1 }, (_, step) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: marks of a scale
                  <i key={step} style={{ insetInlineStart: `${(step / steps) * 100}%` }} />
                ))}
                <span style={{ insetInlineStart: `${at * 100}%` }} />
              </span>
            </Answer>
          </li>
        ))}
      </ol>
      <Ends chart={chart} />
    </>
  )
}

/** Words at both ends of an axis. */
export function Ends({ chart: { ends, form } }: { chart: Chart }) {
  if (!ends) return null
  return (
    <div className={form === 'line' ? 'plot__ends plot__ends--rank' : 'plot__ends'}>
      <span>{ends[0]}</span>
      <span>{ends[1]}</span>
    </div>
  )
}
