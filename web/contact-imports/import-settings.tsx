import { useTranslation } from 'react-i18next'
import { importModes } from '#domain/contact-imports/import-field.ts'
import { type NewsletterStatus, newsletterStatuses } from '#domain/contacts/contact.ts'
import { type DateOrder, dateOrders } from '#domain/csv/cells.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { TagField } from '#web/ui/fields/tag-field.tsx'
import type { ImportDraft } from './draft.ts'

interface Props {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

const dateFields: readonly string[] = [
  'joined',
  'memberSince',
  'memberUntil',
  'newsletterAgreed',
  'newsletterConfirmed',
  'newsletterLeft',
]

export function ImportSettings({ draft, onChange }: Props) {
  const { t } = useTranslation()
  const hasDates = Object.values(draft.columns).some((field) => dateFields.includes(field))
  return (
    <Section title={t('admin-imports.settings.title')}>
      <div className="import-settings">
        <RadioGroup
          label={t('admin-imports.settings.mode')}
          look="cards"
          value={draft.mode}
          options={importModes.map((value) => ({
            value,
            label: t(`admin-imports.settings.${value}`),
            description: t(`admin-imports.settings.${value}Text`),
          }))}
          onChange={(mode) => onChange({ ...draft, mode })}
        />
        <Select
          label={t('admin-imports.settings.status')}
          hint={t('admin-imports.settings.statusHint')}
          options={newsletterStatuses.map((value) => ({ value, label: t(`admin-imports.status.${value}`) }))}
          value={draft.newsletterStatus}
          onChange={(event) => onChange({ ...draft, newsletterStatus: event.target.value as NewsletterStatus })}
        />
        {hasDates && (
          <Select
            label={t('admin-imports.settings.dateOrder')}
            options={dateOrders.map((value) => ({ value, label: t(`admin-imports.settings.${value}`) }))}
            value={draft.dateOrder}
            onChange={(event) => onChange({ ...draft, dateOrder: event.target.value as DateOrder })}
          />
        )}
        <TagField
          label={t('admin-imports.settings.tags')}
          hint={t('admin-imports.settings.tagsHint')}
          value={draft.tags}
          max={20}
          onChange={(tags) => onChange({ ...draft, tags })}
        />
      </div>
    </Section>
  )
}
