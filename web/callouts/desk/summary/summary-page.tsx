import './summary.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { offeredBuckets } from '#domain/callouts/bucket.ts'
import { dayOf } from '#domain/contributions/newsroom-day.ts'
import { commonSegments } from '#domain/response-segments/common-segments.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { AdvancedButton, type ChangeAddress, useAddress } from '#web/lists/index.ts'
import { siteName } from '#web/platform/page-data.ts'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { classes } from '#web/ui/classes.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import { FilterChips } from '#web/ui/filter-builder/filter-chips.tsx'
import { asksAbout, countRules } from '#web/ui/filter-builder/filter-field.ts'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { isThere } from '../../public-address.ts'
import { type ResponsesAddress, readResponsesAddress } from '../filters/responses-address.ts'
import { useAskedResponses } from '../filters/use-asked-responses.ts'
import { useFormQuestions } from '../form-questions.ts'
import { useShownCallout } from '../shown-callout.ts'
import { linkWithin } from './answer-links.ts'
import { DaysSection } from './days-section.tsx'
import { Figures } from './figures.tsx'
import { type ReadSummary, responseSummaryQuery } from './queries.ts'
import { QuestionCard } from './question-card.tsx'
import { type Reported, SaveReport } from './save-report.tsx'
import { type Say, useSay } from './say.ts'
import { readSummaryAddress, writeSummaryAddress } from './summary-address.ts'

/** The figures need not wait for the builder's calendars. */
const FilterPanel = lazy(() =>
  import('#web/ui/filter-builder/filter-panel.tsx').then((panel) => ({ default: panel.FilterPanel })),
)

/** What the responses to a callout come to, within the filter that the address names. */
export function SummaryPage() {
  const { callout, path } = useShownCallout()
  const say = useSay()
  const { t } = say
  const search = useSearch({ from: '/dashboard/admin/callouts/view/$id/tabs/summary' })
  const form = useMemo(
    () => ({ path: `${path}/summary`, read: readSummaryAddress, write: writeSummaryAddress }),
    [path],
  )
  const { address, change } = useAddress(form, search)
  const asked = useAsked(callout.id, address, change)
  const [isBuilding, setBuilding] = useState(false)
  const found = useQuery({
    ...responseSummaryQuery(callout.id, asked.matching, address.leavesOutDuplicates),
    enabled: asked.isReady,
  })
  const summary = found.data
  const questions = useReported(summary)
  const ruleCount = countRules(asked.rules)

  return (
    <>
      <div className="summary-tools">
        <Select
          label={t('desk-summary.segment')}
          labelHidden
          className="summary-tools__segment"
          placeholder={t('desk-summary.noSegment')}
          value={address.segment ?? ''}
          options={asked.segments.map(({ id, name }) => ({ value: id, label: commonName(id, t) ?? name }))}
          onChange={({ target }) => change({ segment: target.value || undefined, rules: undefined })}
        />
        <AdvancedButton ruleCount={ruleCount} isOpen={isBuilding} onPress={() => setBuilding(!isBuilding)} />
        {summary && (summary.duplicates > 0 || address.leavesOutDuplicates) && (
          <div className="summary-tools__duplicates">
            <Switch
              label={t('desk-summary.leaveOut', { count: summary.duplicates, number: say.number(summary.duplicates) })}
              checked={address.leavesOutDuplicates}
              onChange={({ target }) => change({ leavesOutDuplicates: target.checked })}
            />
          </div>
        )}
        <span className="summary-tools__end">
          {summary && <SaveReport slug={callout.slug} summary={summary} questions={questions} say={say} />}
        </span>
      </div>
      {asked.isReady && (
        <Suspense>
          <FilterPanel
            open={isBuilding}
            onClose={() => setBuilding(false)}
            fields={asked.fieldList}
            applied={asked.rules}
            onApply={asked.changeRules}
          />
        </Suspense>
      )}
      <div className="row summary-filter">
        <span className="ui soft" role="status">
          {summary && (
            <MatchWords summary={summary} leavesOutTrash={!asked.rules || !asksAbout(asked.rules, 'bucket')} />
          )}
        </span>
        <FilterChips rules={isBuilding ? undefined : asked.rules} fields={asked.fields} onChange={asked.changeRules} />
        {ruleCount > 0 && !isBuilding && (
          <Button size="xs" variant="text" onClick={() => change({ rules: undefined, segment: undefined })}>
            {t('desk-summary.clearAll')}
          </Button>
        )}
      </div>
      {found.isError && !summary && (
        <ErrorState title={t('desk-summary.failed')} level={2} onRetry={() => void found.refetch()} />
      )}
      {!found.isError && !summary && <Loading label={t('desk-summary.loading')} />}
      {summary && (
        <div className={classes(found.isPlaceholderData && 'is-dimmed')} aria-busy={found.isPlaceholderData}>
          <Shown
            summary={summary}
            questions={questions}
            filter={asked.filter}
            isFiltered={ruleCount > 0}
            leavesOutDuplicates={address.leavesOutDuplicates}
          />
        </div>
      )}
    </>
  )
}

/** The filter of the page is that of the table, with nothing but rules. */
function useAsked(
  calloutId: string,
  { segment, rules }: Pick<ResponsesAddress, 'segment' | 'rules'>,
  change: ChangeAddress<Pick<ResponsesAddress, 'segment' | 'rules'>>,
) {
  const address = useMemo(
    () => ({ ...readResponsesAddress({ bucket: 'all' }).address, segment, rules }),
    [segment, rules],
  )
  const asked = useAskedResponses(calloutId, address, ({ page: _, ...changes }, options) => change(changes, options))
  return { ...asked, filter: rules ?? asked.segment?.ruleGroup }
}

/** The questions of the form with what was answered, page by page. */
function useReported(summary: ReadSummary | undefined): readonly Reported[] {
  const questions = useFormQuestions()
  return useMemo(() => {
    const shown = new Map(summary?.questions.map((each) => [`${each.slideId}.${each.key}`, each]))
    return questions.flatMap((question) => {
      const found = shown.get(question.fullKey)
      return found ? [{ question, shown: found }] : []
    })
  }, [questions, summary])
}

function MatchWords({
  summary: { matching, total },
  leavesOutTrash,
}: {
  summary: ReadSummary
  leavesOutTrash: boolean
}) {
  const { t, number } = useSay()
  return (
    <>
      <b className="strong num">{number(matching)}</b>{' '}
      {t('desk-summary.ofResponses', { count: total, number: number(total) })}
      {leavesOutTrash && matching < total && <> {t('desk-summary.trashLeftOut')}</>}
    </>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="stack-6">
      <Skeleton height="6rem" />
      <Skeleton height="12rem" />
      <Skeleton height="16rem" />
    </div>
  )
}

interface ShownProps {
  summary: ReadSummary
  questions: readonly Reported[]
  filter: RuleGroup | undefined
  isFiltered: boolean
  leavesOutDuplicates: boolean
}

function Shown({ summary, questions, filter, isFiltered, leavesOutDuplicates }: ShownProps) {
  const { callout, path } = useShownCallout()
  const say = useSay()
  const { t } = say
  const tablePath = `${path}/responses`
  const linkTo = isThere(tablePath) ? linkWithin(tablePath, within(filter, leavesOutDuplicates)) : undefined
  const responsePath = (id: string) => `${tablePath}/${id}`
  const responseHref = isThere(responsePath('1')) ? responsePath : undefined
  const editPath = `/admin/callouts/edit/${callout.id}`
  const editHref = callout.canEdit && isThere(editPath) ? editPath : undefined
  const at = new Date(summary.at)
  const moment = say.moment(at)
  const dated = { today: dayOf(at, summary.timeZone), isOpen: callout.status === 'open' }
  const source = t('desk-summary.source', { name: siteName(), title: callout.title, moment })
  const pages = [...Map.groupBy(questions, ({ question }) => question.page)]
  if (summary.total === 0) {
    return (
      <EmptyState level={2} title={t('desk-summary.nothingYet')}>
        {t('desk-summary.nothingYetText')}
      </EmptyState>
    )
  }
  return (
    <>
      <Figures summary={summary} isFiltered={isFiltered} linkTo={linkTo} say={say} {...dated} />
      <DaysSection summary={summary} linkTo={linkTo} source={source} say={say} {...dated} />
      {pages.map(([page, asked], index) => (
        <section key={page} className="summary-page" aria-labelledby={`page-${page}`}>
          <div className="row row--between summary-page__head">
            <h2 id={`page-${page}`} className="wrap-anywhere">
              {pageTitle(page, asked[0]?.question.pageTitle ?? '', t)}
            </h2>
            {index === 0 && linkTo && <span className="small muted">{t('desk-summary.selectAnswer')}</span>}
          </div>
          <div className="qgrid">
            {asked.map(({ question, shown }) => (
              <QuestionCard
                key={question.fullKey}
                question={question}
                shown={shown}
                all={summary}
                linkTo={linkTo}
                responseHref={responseHref}
                editHref={editHref}
                source={source}
                say={say}
              />
            ))}
          </div>
        </section>
      ))}
      <p className="small muted summary-foot">{t('desk-summary.updated', { moment })}</p>
    </>
  )
}

/** What links lead to counts as many as they say. */
function within(filter: RuleGroup | undefined, leavesOutDuplicates: boolean): RuleGroup | undefined {
  if (!leavesOutDuplicates) return filter
  const rule = { field: 'duplicateOf', operator: 'is_empty' as const, value: [] }
  return { condition: 'AND', rules: [...(filter ? [filter] : []), rule] }
}

function commonName(id: string, t: Say['t']): string | undefined {
  const index = commonSegments.findIndex((segment) => segment.id === id)
  const bucket = offeredBuckets[index]
  return bucket && t(`ui.status.${bucket}`)
}

function pageTitle(page: number, title: string, t: Say['t']): string {
  return title ? t('desk-summary.pageTitle', { page, title }) : t('desk-summary.untitledPage', { page })
}
