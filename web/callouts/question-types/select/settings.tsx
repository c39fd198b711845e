import { SquareChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { InputComponent } from '#domain/callouts/component.ts'
import { type PartSettings, withProperty } from '#web/callouts/editor/question-settings/part-settings.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import type { TypeSettings } from '../settings-type.ts'

export const select: TypeSettings = { icon: SquareChevronDown, hasPlaceholder: true, Options: SeveralSwitch }

function SeveralSwitch({ settings: { part, change } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  return (
    <Switch
      label={t('editor-settings.multiple')}
      description={t('editor-settings.multipleHint')}
      checked={(part as InputComponent).multiple === true}
      onChange={(event) => {
        const isOn = event.target.checked
        change((each) => withProperty(withProperty(each, 'multiple', isOn || undefined), 'defaultValue', undefined))
      }}
    />
  )
}
