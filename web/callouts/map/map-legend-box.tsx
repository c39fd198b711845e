import { MarkerSample } from '#web/callouts/markers/marker-sample.tsx'
import { MapLegend } from '#web/ui/media/map-legend.tsx'
import type { AnswerLook } from './looks.tsx'

interface Props {
  title: string
  answers: readonly AnswerLook[]
  open: boolean
}

/** What points stand for; folded up where there is little room. */
export function MapLegendBox({ title, answers, open }: Props) {
  return (
    <div className="map-legend">
      <MapLegend
        title={title}
        open={open}
        entries={answers.map(({ value, label, look }) => ({
          id: value,
          label: label || value,
          mark: <MarkerSample look={look} />,
        }))}
      />
    </div>
  )
}
