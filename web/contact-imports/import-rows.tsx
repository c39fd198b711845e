import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportField, type ImportOutcome, importOutcomes } from '#domain/contact-imports/import-field.ts'
import { PagedTable } from '#web/lists/index.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { fieldLabel } from './field-label.ts'
import { type ContactImport, type ImportRow, importRowsQuery } from './queries.ts'

const limit = 25
const knownIssues = [
  'isEmail',
  'isNonEmptyString',
  'maxLength',
  'isDate',
  'isEnum',
  'isBoolean',
  'isString',
  'min',
  'duplicate',
  'unknownGroup',
] as const

/** Row by row; those with a fault first of all. */
export function ImportRows({ shown }: { shown: ContactImport }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<ImportOutcome | undefined>(shown.counts.invalid > 0 ? 'invalid' : undefined)
  const [page, setPage] = useState(1)
  const rows = useQuery(importRowsQuery(shown.id, outcome, page, limit))
  const columns = useColumns()

  return (
    <Section title={t('admin-imports.rows.title')}>
      <div className="stack">
        <div className="import-settings">
          <Select
            label={t('admin-imports.rows.show')}
            size="sm"
            placeholder={t('admin-imports.rows.all')}
            options={importOutcomes
              .filter((each) => shown.counts[each] > 0)
              .map((value) => ({ value, label: t(`admin-imports.outcome.${value}`) }))}
            value={outcome ?? ''}
            onChange={(event) => {
              setOutcome((event.target.value || undefined) as ImportOutcome | undefined)
              setPage(1)
            }}
          />
        </div>
        <PagedTable
          caption={t('admin-imports.rows.caption')}
          columns={columns}
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
  return [
    {
      key: 'line',
      header: t('admin-imports.rows.lineHead'),
      cell: ({ line }) => t('admin-imports.rows.line', { line }),
    },
    {
      key: 'email',
      header: t('admin-imports.rows.email'),
      cell: ({ email, contactId }) =>
        contactId ? (
          <Link className="table__link wrap-anywhere" href={`/admin/contacts/${contactId}`}>
            {email}
          </Link>
        ) : (
          <span className="wrap-anywhere">{email || '–'}</span>
        ),
    },
    {
      key: 'outcome',
      header: t('admin-imports.rows.outcome'),
      cell: ({ outcome, undone }) =>
        undone ? t(`admin-imports.result.${undone}`) : t(`admin-imports.outcome.${outcome}`),
    },
    {
      key: 'details',
      header: t('admin-imports.rows.details'),
      cell: (row) => <Details row={row} />,
    },
  ]
}

function Details({ row: { issues, fields } }: { row: ImportRow }) {
  const { t } = useTranslation()
  const issueText = (code: string) => {
    const known = knownIssues.find((each) => each === code)
    return t(`admin-imports.issue.${known ?? 'other'}`)
  }
  const sentences = [
    ...issues.map(({ column, code }) => t('admin-imports.rows.issue', { column, text: issueText(code) })),
    ...(fields.length > 0 ? [t('admin-imports.rows.fills', { fields: fields.map(fieldName).join(', ') })] : []),
  ]
  return <span className="wrap-anywhere whitespace-normal soft">{sentences.join('; ') || '–'}</span>

  function fieldName(field: string): string {
    const name = field.replace('profile.', '')
    if (name === 'newsletterConsent') return t('admin-imports.subscribers.consent')
    if (name === 'deliveryAddress') return t('admin-imports.duplicates.field.deliveryAddress')
    return fieldLabel(name as ImportField, t)
  }
}
