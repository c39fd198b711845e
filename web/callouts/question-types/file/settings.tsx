import { Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileKindOf, fileKinds, withFileKind } from '#domain/callouts/question-types/file/file-kind.ts'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import { type PartSettings, withProperty } from '#web/callouts/editor/question-settings/part-settings.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import type { TypeSettings } from '../settings-type.ts'

export const file: TypeSettings = { icon: Upload, hasNoDefault: true, General: FileSettings }

function FileSettings({ settings: { part, change } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  if (part.type !== 'file') return null
  return (
    <>
      <EditorField name="filePattern">
        <RadioGroup
          label={t('editor-settings.fileKind')}
          hint={t('editor-settings.fileLimit')}
          dense
          options={fileKinds.map((kind) => ({ value: kind, label: t(`editor-settings.fileKinds.${kind}`) }))}
          value={fileKindOf(part)}
          onChange={(kind) => change((each) => (each.type === 'file' ? withFileKind(each, kind) : each))}
        />
      </EditorField>
      <Switch
        label={t('editor-settings.severalFiles')}
        checked={part.multiple === true}
        onChange={(event) => {
          const isOn = event.target.checked
          change((each) => withProperty(each, 'multiple', isOn || undefined))
        }}
      />
    </>
  )
}
