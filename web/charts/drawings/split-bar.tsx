import type { Chart } from '../chart.ts'
import type { SayFigures } from '../say.ts'
import { Answer } from './answer.tsx'

/** Two answers as one bar; the second part is hatched, so that colour alone doesn't tell them apart. */
export function SplitBar({ chart: { bars }, say }: { chart: Chart; say: SayFigures }) {
  return (
    <div
      className="split"
      style={{ gridTemplateColumns: bars.map(({ count }) => `minmax(4rem, ${count || 0.01}fr)`).join(' ') }}
    >
      {bars.map(({ label, count, share = 0, href }) => (
        <Answer key={label} className="split__part" href={href}>
          <span className="split__bar" aria-hidden="true" />
          <span className="split__words">
            <b>{say.percent(share)}</b>
            <span className="ans__l">{label}</span> <span className="muted num">{say.number(count)}</span>
          </span>
        </Answer>
      ))}
    </div>
  )
}
