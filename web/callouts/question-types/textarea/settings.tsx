import { AlignLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#web/callouts/editor/question-settings/number-field.tsx'
import { type PartSettings, withProperty } from '#web/callouts/editor/question-settings/part-settings.ts'
import type { TypeSettings } from '../settings-type.ts'

export const textarea: TypeSettings = { icon: AlignLeft, hasPlaceholder: true, General: Rows }

function Rows({ settings: { part, id, change, errorAt } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  return (
    <NumberField
      key={id}
      name="rows"
      label={t('editor-settings.rows')}
      error={errorAt('general', 'rows')}
      placeholder="3"
      value={(part as { rows?: unknown }).rows}
      onChange={(rows) => change((each) => withProperty(each, 'rows', rows), 'rows')}
    />
  )
}
