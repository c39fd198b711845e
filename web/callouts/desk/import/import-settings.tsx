import { useTranslation } from 'react-i18next'
import { offeredBuckets } from '#domain/callouts/bucket.ts'
import { type DecimalSign, decimalSigns } from '#domain/callouts/question-types/import-type.ts'
import { type DateOrder, dateOrders } from '#domain/csv/cells.ts'
import { responseImportModes } from '#domain/response-imports/outcome.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { TagField } from '#web/ui/fields/tag-field.tsx'
import type { OfferedBucket } from '../handling/bucket-name.ts'
import type { ImportDraft } from './draft.ts'

interface Props {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

export function ImportSettings({ draft, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin-imports.settings.title')}>
      <div className="import-settings">
        <RadioGroup
          label={t('admin-imports.responses.settings.mode')}
          look="cards"
          value={draft.mode}
          options={responseImportModes.map((value) => ({
            value,
            label: t(`admin-imports.responses.settings.${value}`),
            description: t(`admin-imports.responses.settings.${value}Text`),
          }))}
          onChange={(mode) => onChange({ ...draft, mode })}
        />
        <Select
          label={t('admin-imports.settings.dateOrder')}
          options={dateOrders.map((value) => ({ value, label: t(`admin-imports.settings.${value}`) }))}
          value={draft.dateOrder}
          onChange={(event) => onChange({ ...draft, dateOrder: event.target.value as DateOrder })}
        />
        <Select
          label={t('admin-imports.responses.settings.decimalSign')}
          options={decimalSigns.map((value) => ({ value, label: t(`admin-imports.responses.settings.${value}`) }))}
          value={draft.decimalSign}
          onChange={(event) => onChange({ ...draft, decimalSign: event.target.value as DecimalSign })}
        />
        <Select
          label={t('admin-imports.responses.settings.bucket')}
          options={offeredBuckets.map((value) => ({ value, label: t(`ui.status.${value}`) }))}
          value={draft.bucket}
          onChange={(event) => onChange({ ...draft, bucket: event.target.value as OfferedBucket })}
        />
        <TagField
          label={t('admin-imports.responses.settings.tags')}
          hint={t('admin-imports.settings.tagsHint')}
          value={draft.tags}
          max={20}
          onChange={(tags) => onChange({ ...draft, tags })}
        />
      </div>
    </Section>
  )
}
