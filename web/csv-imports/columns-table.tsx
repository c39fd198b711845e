import { useTranslation } from 'react-i18next'
import type { CsvHead } from '#domain/csv/csv-head.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'

interface Props {
  head: CsvHead
  /** What each column is. */
  columns: Readonly<Record<string, string>>
  /** What a column may be. */
  fields: readonly { value: string; label: string }[]
  onChange: (columns: Record<string, string>) => void
}

/** Each column with its first rows, and what it is. */
export function ColumnsTable({ head, columns, fields, onChange }: Props) {
  const { t } = useTranslation()

  function setField(column: string, field: string) {
    const { [column]: _, ...others } = columns
    onChange(field ? { ...others, [column]: field } : others)
  }

  const shown: Column<{ name: string; examples: string }>[] = [
    {
      key: 'column',
      header: t('admin-imports.mapping.column'),
      cell: ({ name }) => <span className="wrap-anywhere whitespace-normal">{name}</span>,
    },
    {
      key: 'examples',
      header: t('admin-imports.mapping.examples'),
      cell: ({ examples }) => <span className="import-columns__examples soft">{examples || '–'}</span>,
    },
    {
      key: 'field',
      header: t('admin-imports.mapping.field'),
      cell: ({ name }) => (
        <Select
          label={t('admin-imports.mapping.fieldOf', { column: name })}
          labelHidden
          size="sm"
          placeholder={t('admin-imports.mapping.none')}
          options={fields}
          value={columns[name] ?? ''}
          onChange={(event) => setField(name, event.target.value)}
        />
      ),
    },
  ]
  return (
    <div className="import-columns">
      <Table
        caption={t('admin-imports.mapping.caption')}
        columns={shown}
        rows={head.header.map((name, at) => ({
          name,
          examples: head.rows
            .map((row) => row[at]?.trim())
            .filter(Boolean)
            .join(' · '),
        }))}
        keyOf={({ name }) => name}
      />
    </div>
  )
}
