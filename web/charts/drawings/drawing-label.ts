import type { Chart } from '../chart.ts'
import type { SayFigures } from '../say.ts'

/** The name of a drawing says what stands out: the rest is in the table. */
export function drawingLabel(title: string, { bars }: Chart, { t, number }: SayFigures): string {
  const most = bars.toSorted((one, other) => other.count - one.count)[0]
  return most ? t('charts.mostIn', { title, label: most.label, count: number(most.count) }) : title
}
