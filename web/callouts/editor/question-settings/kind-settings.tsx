import { useTranslation } from 'react-i18next'
import { fileKindOf, fileKinds, withFileKind } from '#domain/callouts/question-types/file/file-kind.ts'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { EditorField } from '../place/editor-field.tsx'
import { CountrySettings } from './country-settings.tsx'
import { DateKind } from './date-settings.tsx'
import { NumberField } from './number-field.tsx'
import { PaneList } from './pane-list.tsx'
import { type PartSettings, withProperty } from './part-settings.ts'

/** What only one type has. */
export function KindSettings({ settings }: { settings: PartSettings }) {
  switch (settings.part.type) {
    case 'textarea':
      return <Rows settings={settings} />
    case 'datetime':
      return <DateKind settings={settings} />
    case 'file':
      return <FileSettings settings={settings} />
    case 'address':
      return <CountrySettings settings={settings} />
    case 'panel':
      return <PanelSettings settings={settings} />
    case 'tabs':
      return <PaneList settings={settings} />
    default:
      return null
  }
}

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

/** A pane's frame is its tab, which does not fold. */
function PanelSettings({ settings: { part, around, change } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  if (part.type !== 'panel' || around.at(-1)?.type === 'tabs') return null
  const mark = (name: 'collapsible' | 'collapsed', disabled = false) => (
    <Switch
      label={t(`editor-settings.${name}`)}
      disabled={disabled}
      checked={part[name] === true}
      onChange={(event) => {
        const isOn = event.target.checked
        change((each) => withProperty(each, name, isOn || undefined))
      }}
    />
  )
  return (
    <div className="bd-set__marks">
      {mark('collapsible')}
      {mark('collapsed', part.collapsible !== true)}
    </div>
  )
}
