import { type ReactNode, useState } from 'react'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { classes } from '#web/ui/classes.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import type { Chart } from './chart.ts'
import { ChartTools } from './chart-tools.tsx'
import { ChartDrawing } from './drawings/chart-drawing.tsx'
import { drawingLabel } from './drawings/drawing-label.ts'
import { StackedBars } from './drawings/stacked-bars.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { useSayFigures } from './say.ts'
import type { SeriesChart } from './series-chart.ts'
import { SeriesTable } from './series-table.tsx'

interface Props {
  title: string
  /** What is asked for, as far as it has come. */
  asked: { isError: boolean; isFetching: boolean; isPlaceholderData?: boolean; refetch: () => unknown }
  /** Undefined until it is there; null where there is nothing to draw. */
  chart: Chart | SeriesChart | null | undefined
  /** Where there is nothing to draw. */
  emptyTitle: string
  /** Every figure in words. */
  definitions: readonly { term: string; words: string }[]
  /** Below the title in a saved picture: of whom and when. */
  source: string
  /** Above the chart. */
  lead?: ReactNode
  /** In place of the usual drawing. */
  drawing?: ReactNode
}

/** A chart with all that belongs to it: its numbers as a table, files of both, what is counted in words, and its own state. */
export function ChartFrame({ title, asked, chart, emptyTitle, definitions, source, lead, drawing }: Props) {
  const say = useSayFigures()
  const { t } = say
  const [isTable, setTable] = useState(false)
  const isWaiting = chart === undefined
  return (
    <Section title={title}>
      {isWaiting && asked.isError && <ErrorState onRetry={() => void asked.refetch()} retrying={asked.isFetching} />}
      {isWaiting && !asked.isError && (
        <Loading label={t('shell.loading.title')}>
          <Skeleton height="14rem" />
        </Loading>
      )}
      {chart === null && <EmptyState title={emptyTitle} />}
      {chart && (
        <div
          className={classes('chart-frame', asked.isPlaceholderData && 'is-dimmed')}
          aria-busy={asked.isPlaceholderData ?? false}
        >
          {lead}
          {isTable ? <Table chart={chart} title={title} /> : (drawing ?? <Drawing chart={chart} title={title} />)}
          {chart.notes.map((note) => (
            <p key={note} className="chart-frame__note">
              {note}
            </p>
          ))}
          <ChartTools chart={chart} title={title} source={source} say={say} isTable={isTable} onTable={setTable} />
        </div>
      )}
      {!isWaiting && (
        <Disclosure summary={t('charts.definitions')}>
          <dl className="definitions">
            {definitions.map(({ term, words }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </Section>
  )
}

function Drawing({ chart, title }: { chart: Chart | SeriesChart; title: string }) {
  const say = useSayFigures()
  if (chart.form === 'stacked') return <StackedBars chart={chart} label={title} />
  return <ChartDrawing chart={chart} say={say} label={drawingLabel(title, chart, say)} />
}

function Table({ chart, title }: { chart: Chart | SeriesChart; title: string }) {
  const say = useSayFigures()
  if (chart.form === 'stacked') return <SeriesTable chart={chart} caption={title} />
  return <NumbersTable chart={chart} say={say} caption={title} />
}
