import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerRules } from '#domain/callouts/answers/rule.ts'
import { type ResponseImportOutcome, responseImportOutcomes } from '#domain/response-imports/outcome.ts'
import { PagedTable } from '#web/lists/index.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { useShownCallout } from '../shown-callout.ts'
import { type ImportRow, importRowsQuery, type ResponseImport } from './queries.ts'

const limit = 25

/** Row by row; those with a fault first of all. */
export function ImportRows({ shown }: { shown: ResponseImport }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<ResponseImportOutcome | undefined>(
    shown.counts.invalid > 0 ? 'invalid' : undefined,
  )
  const [page, setPage] = useState(1)
  const rows = useQuery(importRowsQuery(shown.id, outcome, page, limit))

  return (
    <Section title={t('admin-imports.rows.title')}>
      <div className="stack">
        <div className="import-settings">
          <Select
            label={t('admin-imports.rows.show')}
            size="sm"
            placeholder={t('admin-imports.rows.all')}
            options={responseImportOutcomes
              .filter((each) => shown.counts[each] > 0)
              .map((value) => ({ value, label: t(`admin-imports.responses.outcome.${value}`) }))}
            value={outcome ?? ''}
            onChange={(event) => {
              setOutcome((event.target.value || undefined) as ResponseImportOutcome | undefined)
              setPage(1)
            }}
          />
        </div>
        <PagedTable
          caption={t('admin-imports.rows.caption')}
          columns={useColumns()}
          found={rows}
          page={page}
          limit={limit}
          onPage={setPage}
          keyOf={({ line }) => String(line)}
          toneOf={(row) => (row.outcome === 'invalid' ? 'danger' : undefined)}
          empty={<EmptyState title={t('admin-imports.rows.empty')} />}
        />
      </div>
    </Section>
  )
}

function useColumns(): Column<ImportRow>[] {
  const { t } = useTranslation()
  const number = useNumber()
  const { path } = useShownCallout()
  return [
    {
      key: 'line',
      header: t('admin-imports.rows.lineHead'),
      cell: ({ line }) => t('admin-imports.rows.line', { line }),
    },
    {
      key: 'response',
      header: t('admin-imports.responses.rows.response'),
      cell: (row) =>
        row.responseId && row.number !== undefined ? (
          <Link className="table__link" href={`${path}/responses/${row.responseId}`}>
            {t('admin-imports.responses.rows.number', { number: number(row.number) })}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      key: 'outcome',
      header: t('admin-imports.rows.outcome'),
      cell: ({ outcome, undone }) =>
        undone ? t(`admin-imports.responses.result.${undone}`) : t(`admin-imports.responses.outcome.${outcome}`),
    },
    {
      key: 'details',
      header: t('admin-imports.rows.details'),
      cell: (row) => <Details row={row} />,
    },
  ]
}

const knownIssues = [...answerRules, 'isDate', 'isEmail'] as const

function Details({ row: { issues } }: { row: ImportRow }) {
  const { t } = useTranslation()
  const sentences = issues.map(({ column, code }) => {
    if (column === '') return t('admin-imports.responses.rows.noAnswers')
    const known = knownIssues.find((each) => each === code)
    return t('admin-imports.rows.issue', { column, text: t(`admin-imports.responses.issue.${known ?? 'other'}`) })
  })
  return <span className="wrap-anywhere whitespace-normal soft">{sentences.join('; ') || '–'}</span>
}
