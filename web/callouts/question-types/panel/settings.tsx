import { PanelTop } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type PartSettings, withProperty } from '#web/callouts/editor/question-settings/part-settings.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import type { TypeSettings } from '../settings-type.ts'
import { PanelFrame, panelTitle } from './frame.tsx'

export const panel: TypeSettings = {
  icon: PanelTop,
  General: PanelSettings,
  labelKind: 'panel',
  shownAs: 'title',
  Frame: ({ container, children }) => <PanelFrame title={panelTitle(container)}>{children}</PanelFrame>,
  folds: true,
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
