import { useTranslation } from 'react-i18next'
import { type ImportField, importFields } from '#domain/contact-imports/import-field.ts'
import { guessColumns, type ImportPreset, importPresets } from '#domain/contact-imports/presets.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import type { ImportDraft } from './draft.ts'
import { fieldLabel } from './field-label.ts'

interface Props {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

/** Each column with its first rows, and the field it is. */
export function ColumnMapping({ draft, onChange }: Props) {
  const { t } = useTranslation()
  const { head, columns, preset } = draft
  const fields = importFields.map((value) => ({ value, label: fieldLabel(value, t) }))

  function setField(column: string, field: string) {
    const { [column]: _, ...others } = columns
    onChange({ ...draft, columns: field ? { ...others, [column]: field as ImportField } : others })
  }

  function setPreset(chosen: string) {
    const next = chosen ? (chosen as ImportPreset) : undefined
    onChange({ ...draft, preset: next, columns: guessColumns(head.header, next) })
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
    <Section title={t('admin-imports.mapping.title')}>
      <div className="stack">
        <p className="ui">{t('admin-imports.mapping.what')}</p>
        <div className="import-settings">
          <Select
            label={t('admin-imports.mapping.preset')}
            placeholder={t('admin-imports.mapping.ownFile')}
            options={importPresets.map((value) => ({ value, label: t(`admin-imports.preset.${value}`) }))}
            value={preset ?? ''}
            onChange={(event) => setPreset(event.target.value)}
          />
        </div>
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
      </div>
    </Section>
  )
}
