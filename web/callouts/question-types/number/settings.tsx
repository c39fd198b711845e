import { Hash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#web/callouts/editor/question-settings/number-field.tsx'
import { type PartSettings, withProperty } from '#web/callouts/editor/question-settings/part-settings.ts'
import type { TypeSettings } from '../settings-type.ts'

export const number: TypeSettings = { icon: Hash, hasPlaceholder: true, Validation: Decimals }

function Decimals({ settings: { part, id, change, errorAt } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  return (
    <NumberField
      key={`${id} decimals`}
      name="decimalLimit"
      label={t('editor-settings.decimals')}
      hint={t('editor-settings.decimalsHint')}
      error={errorAt('validation', 'decimalLimit')}
      value={(part as { decimalLimit?: unknown }).decimalLimit}
      onChange={(value) => change((each) => withProperty(each, 'decimalLimit', value), 'decimalLimit')}
    />
  )
}
