import type { Chart } from '../chart.ts'
import type { SayFigures } from '../say.ts'
import { LyingBars, RankLines } from './lying-bars.tsx'
import { SplitBar } from './split-bar.tsx'
import { StandingBars } from './standing-bars.tsx'

/** A chart in its form. */
export function ChartDrawing({ chart, say, label }: { chart: Chart; say: SayFigures; label: string }) {
  switch (chart.form) {
    case 'lying':
      return <LyingBars chart={chart} say={say} />
    case 'split':
      return <SplitBar chart={chart} say={say} />
    case 'line':
      return <RankLines chart={chart} />
    case 'standing':
      return <StandingBars chart={chart} say={say} label={label} />
  }
}
