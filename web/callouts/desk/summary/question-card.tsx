import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type Chart, ChartDrawing, ChartTools, drawingLabel, NumbersTable, WordBars } from '#web/charts/index.ts'
import { PlacesMap } from '#web/maps/index.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import type { FormQuestion } from '../form-questions.ts'
import { answerLinks, type LinkTo } from './answer-links.ts'
import { drawSummary } from './kinds/draw.ts'
import { Pictures } from './pictures.tsx'
import type { QuestionSummary, ReadSummary } from './queries.ts'
import type { Say } from './say.ts'
import { TextExamples } from './text-examples.tsx'

export interface CardProps {
  question: FormQuestion
  shown: QuestionSummary
  all: ReadSummary
  linkTo: LinkTo | undefined
  responseHref: ((id: string) => string) | undefined
  editHref: string | undefined
  /** Where the figures come from, for pictures. */
  source: string
  say: Say
}

/** What the answers to one question come to, drawn or as a table. */
export function QuestionCard({ question, shown, all, linkTo, responseHref, editHref, source, say }: CardProps) {
  const { t } = say
  const [isTable, setTable] = useState(false)
  const { answered, asked, summary } = shown
  const links = answerLinks(question, linkTo)
  const chart = summary ? drawSummary(summary, { question, answered, links }, say) : undefined
  const isWide = summary?.kind === 'texts' && summary.words.length > 0 && !isTable
  const hasBars = chart !== undefined && chart.bars.length > 0
  const title = question.label
  return (
    <article className={classes('qcard', isWide && 'qcard--wide')} aria-label={title}>
      <div className="qcard__meta">
        <span>{typeWords(shown, question, say)}</span>
        <span className="num">{countWords(shown, say)}</span>
      </div>
      <h3 className="wrap-anywhere">{title}</h3>
      {asked !== null && asked < all.matching && (
        <p className="qcard__asked">
          {t('desk-summary.asked', { asked: say.number(asked), all: say.number(all.matching) })}
        </p>
      )}
      {answered === 0 && (
        <EmptyState
          level={4}
          title={t('desk-summary.noAnswers')}
          action={
            editHref && (
              <ButtonLink href={editHref} icon={Pencil}>
                {t('desk-summary.editQuestion')}
              </ButtonLink>
            )
          }
        >
          {t('desk-summary.noAnswersText')}
        </EmptyState>
      )}
      {answered > 0 && !chart && (
        <div className="row ui soft">
          <span>{t('desk-summary.notShown')}</span>
          {links.answered() && (
            <ButtonLink size="sm" href={links.answered() ?? ''}>
              {t('desk-summary.readAll', { count: answered, number: say.number(answered) })}
            </ButtonLink>
          )}
        </div>
      )}
      {chart && isTable && <NumbersTable chart={chart} say={say} caption={title} />}
      {chart && !isTable && (
        <>
          <Facts chart={chart} />
          {summary?.kind === 'texts' ? (
            <div className={classes(hasBars && 'qcard__halves')}>
              {hasBars && (
                <div>
                  <h4 className="qcard__part">{t('desk-summary.words')}</h4>
                  <WordBars chart={chart} say={say} />
                  <Notes chart={chart} />
                </div>
              )}
              <TextExamples
                summary={summary}
                answered={answered}
                allHref={links.answered()}
                sources={all.sources}
                responseHref={responseHref}
                say={say}
              />
            </div>
          ) : (
            <>
              {summary?.kind === 'places' && summary.groups.length > 0 && (
                <PlacesMap
                  label={t('desk-summary.mapOf', { title })}
                  groups={summary.groups.map(({ count, ...at }) => ({ at, count, label: say.number(count) }))}
                />
              )}
              {summary?.kind === 'files' && (
                <Pictures summary={summary} allHref={links.answered()} responseHref={responseHref} say={say} />
              )}
              {summary?.kind !== 'files' && (
                <ChartDrawing chart={chart} say={say} label={drawingLabel(title, chart, say)} />
              )}
              <Notes chart={chart} />
            </>
          )}
        </>
      )}
      {chart && hasBars && (
        <ChartTools chart={chart} title={title} source={source} say={say} isTable={isTable} onTable={setTable} />
      )}
    </article>
  )
}

function typeWords({ summary }: QuestionSummary, { component }: FormQuestion, { t }: Say): string {
  const takesSeveral = summary?.kind === 'choices' && summary.perAnswer !== null
  return t(takesSeveral ? 'desk-summary.manyChoices' : `desk-summary.types.${component.type}`)
}

function countWords({ answered, skipped, summary }: QuestionSummary, { t, number }: Say): string {
  const answers = t('desk-summary.countAnswers', { count: answered, number: number(answered) })
  if (summary?.kind === 'files') {
    const files = summary.images + summary.documents + summary.others
    return t('desk-summary.filesIn', { count: files, number: number(files), answers })
  }
  return skipped && answered > 0 ? t('desk-summary.countSkipped', { answers, skipped: number(skipped) }) : answers
}

function Facts({ chart: { facts } }: { chart: Chart }) {
  if (facts.length === 0) return null
  return (
    <dl className="keyfacts">
      {facts.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Notes({ chart: { notes } }: { chart: Chart }) {
  return notes.map((note) => (
    <p key={note} className="qcard__note">
      {note}
    </p>
  ))
}
