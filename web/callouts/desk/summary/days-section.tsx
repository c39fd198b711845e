import { useState } from 'react'
import { groupDays } from '#domain/response-summaries/days.ts'
import { type Chart, ChartTools, drawingLabel, NumbersTable, StandingBars } from '#web/charts/index.ts'
import { onDays } from '../counted-rules.ts'
import type { LinkTo } from './answer-links.ts'
import type { ReadSummary } from './queries.ts'
import type { Say } from './say.ts'

interface Props {
  summary: ReadSummary
  /** Responses still come in: the last day is not over. */
  isOpen: boolean
  today: string
  linkTo: LinkTo | undefined
  source: string
  say: Say
}

/** When the responses came, with what is known to have happened meanwhile. */
export function DaysSection({ summary, isOpen, today, linkTo, source, say }: Props) {
  const { t } = say
  const [isTable, setTable] = useState(false)
  const { days, milestones, timeZone } = summary
  if (days.length === 0) return null
  const { unit, spans } = groupDays(days, [...milestones.map(({ day }) => day), ...(isOpen ? [today] : [])])
  const title = t('desk-summary.byDay')
  const [first, last] = [spans[0], spans.at(-1)]
  const lastDay = say.day(last?.to ?? today)
  const chart: Chart = {
    form: 'standing',
    heads: { label: t(`desk-summary.units.${unit}`), count: t('desk-summary.responses') },
    bars: spans.map(({ from, to, count }) => ({
      label: unit === 'week' ? t('desk-summary.weekOf', { day: say.day(from) }) : say.day(from, unit),
      mark: '',
      count,
      href: linkTo?.(...onDays(from, to, timeZone)),
    })),
    facts: [],
    notes: [],
    ends: [say.day(first?.from ?? today), isOpen ? t('desk-summary.soFar', { day: lastDay }) : lastDay],
  }
  const marked = milestones.flatMap(({ day, kind }) => {
    const at = spans.findIndex(({ from, to }) => from <= day && day <= to)
    return at === -1 ? [] : [{ day, kind, at: (at + 0.5) / spans.length }]
  })
  return (
    <section className="summary-days" aria-labelledby="by-day">
      <div className="row row--between">
        <h2 id="by-day" className="summary-days__title">
          {title}
        </h2>
        <ChartTools chart={chart} title={title} source={source} say={say} isTable={isTable} onTable={setTable} />
      </div>
      {isTable ? (
        <NumbersTable chart={chart} say={say} caption={title} />
      ) : (
        <>
          <StandingBars chart={chart} say={say} label={drawingLabel(title, chart, say)}>
            {marked.map(({ day, at }, index) => (
              <span key={day} className="plot__stone" style={{ insetInlineStart: `${at * 100}%` }} aria-hidden="true">
                <span className="mstone">{index + 1}</span>
              </span>
            ))}
          </StandingBars>
          {marked.length > 0 && (
            <ol className="mstones">
              {marked.map(({ day, kind }, index) => (
                <li key={day}>
                  <span className="mstone" aria-hidden="true">
                    {index + 1}
                  </span>
                  <span>
                    <b className="strong">{t(`desk-summary.milestones.${kind}`)}</b>{' '}
                    <span className="muted">{say.day(day)}</span>
                  </span>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </section>
  )
}
