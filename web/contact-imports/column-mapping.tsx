import { useTranslation } from 'react-i18next'
import { type ImportField, importFields } from '#domain/contact-imports/import-field.ts'
import { guessColumns, type ImportPreset, importPresets } from '#domain/contact-imports/presets.ts'
import { ColumnsTable } from '#web/csv-imports/index.ts'
import { offered } from '#web/platform/desk/membership.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { type ImportDraft, offeredColumns } from './draft.ts'
import { fieldLabel } from './field-label.ts'

interface Props {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

/** Each column with its first rows, and the field it is. */
export function ColumnMapping({ draft, onChange }: Props) {
  const { t } = useTranslation()
  const { head, columns, preset } = draft

  // The day somebody joined a newsletter is the day they agreed to it.
  const labelOf = (field: ImportField) =>
    field === 'joined' && draft.mode === 'subscribers' ? t('admin-imports.subscribers.joined') : fieldLabel(field, t)

  function setPreset(chosen: string) {
    const next = chosen ? (chosen as ImportPreset) : undefined
    onChange({ ...draft, preset: next, columns: offeredColumns(guessColumns(head.header, next)) })
  }

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
        <ColumnsTable
          head={head}
          columns={columns}
          fields={offered(importFields).map((value) => ({ value, label: labelOf(value) }))}
          onChange={(next) => onChange({ ...draft, columns: next as ImportDraft['columns'] })}
        />
      </div>
    </Section>
  )
}
