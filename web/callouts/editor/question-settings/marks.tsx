import { useTranslation } from 'react-i18next'
import { keepsAnswers } from '#domain/callouts/admin-only.ts'
import { isContainerType, isInputType } from '#domain/callouts/component-kinds.ts'
import { withAdminOnly } from '#domain/callouts/editing/with-admin-only.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import { EditorField } from '../place/editor-field.tsx'
import { type PartSettings, withProperty } from './part-settings.ts'

/** Who sees the answer, and whether the component is shown at all. Those of a container hold for all in it. */
export function Marks({ settings: { part, change } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  const isContainer = part.type === undefined || isContainerType(part.type)
  const isInput = part.type !== undefined && isInputType(part.type)
  const about = isContainer ? 'container' : isInput ? 'question' : 'text'
  const mark = (name: 'adminOnly' | 'hidden', description: string) => (
    <EditorField name={name}>
      <Switch
        label={t(`editor-settings.${name}`)}
        description={description}
        checked={name === 'adminOnly' ? keepsAnswers(part) : part.hidden === true}
        onChange={(event) => {
          const isOn = event.target.checked
          change((each) =>
            name === 'adminOnly' ? withAdminOnly(each, isOn) : withProperty(each, name, isOn || undefined),
          )
        }}
      />
    </EditorField>
  )
  return (
    <div className="bd-set__marks">
      {about !== 'text' && mark('adminOnly', t(`editor-settings.adminOnlyHint.${about}`))}
      {mark('hidden', t(`editor-settings.hiddenHint.${about}`))}
    </div>
  )
}
