import './settings.css'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isInputType } from '#domain/callouts/component-kinds.ts'
import { isChoice } from '#domain/callouts/component-types.ts'
import { readCondition } from '#domain/callouts/conditions.ts'
import type { SettingsTab } from '#domain/callouts/editing/place.ts'
import { type Part, partsIn } from '#domain/callouts/editing/tree.ts'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { useEditedDraft } from '../draft/edited-draft.ts'
import { usePlace } from '../place/place.ts'
import { useProblems } from '../problems/problems.ts'
import { GeneralSettings } from './general-settings.tsx'
import { Note } from './note.tsx'
import { OptionSettings } from './option-settings.tsx'
import { type PartSettings, usePartSettings } from './part-settings.ts'
import { ValidationSettings } from './validation-settings.tsx'

/** All that can be set of one component; only the tabs that its type has. */
export function ComponentSettings({ componentId }: { componentId: string }) {
  const settings = usePartSettings(componentId)
  const { place, go } = usePlace()
  const { problems } = useProblems()
  const { t } = useTranslation()
  if (!settings) return null
  const names = tabsOf(settings.part)
  const asked = place.componentId === componentId ? place.tab : undefined
  const selected = names.find((name) => name === asked) ?? 'general'
  const content = (name: SettingsTab) => <SettingsOf key={componentId} tab={name} settings={settings} />
  return (
    <ErrorPlacement value="below">
      <div className="bd-settings">
        <ConditionNote settings={settings} />
        {names.length === 1 ? (
          content('general')
        ) : (
          <Tabs
            label={t('editor-settings.tabs')}
            look="compact"
            selected={selected}
            onSelect={(tab) => {
              const { slideId } = settings
              go({ step: 'content', panel: 'slide', slideId, componentId, tab: tab as SettingsTab })
            }}
            tabs={names.map((name) => ({
              id: name,
              label: t(`editor-settings.tab.${name}`),
              errors: problems.filter((each) => each.componentId === componentId && each.tab === name).length,
              content: content(name),
            }))}
          />
        )}
      </div>
    </ErrorPlacement>
  )
}

function tabsOf(part: Part): SettingsTab[] {
  if (part.type === undefined || !isInputType(part.type)) return ['general']
  return isChoice(part) ? ['general', 'validation', 'options'] : ['general', 'validation']
}

function SettingsOf({ tab, settings }: { tab: SettingsTab; settings: PartSettings }) {
  switch (tab) {
    case 'general':
      return <GeneralSettings settings={settings} />
    case 'validation':
      return <ValidationSettings settings={settings} />
    case 'options':
      return <OptionSettings settings={settings} />
  }
}

/** Showing a question on a condition is not offered here; one that came with the callout is kept, and named. */
function ConditionNote({ settings: { part, slideId } }: { settings: PartSettings }) {
  const { draft } = useEditedDraft()
  const { t } = useTranslation()
  const condition = readCondition(part.conditional)
  if (!condition) return null
  const { when, eq, show } = condition
  const asked = [...partsIn(draft.formSchema)].find(
    ({ part: each, spot }) => each.key === when && spot.slideId === slideId,
  )
  const words = { question: asked?.part.label || when, answer: eq }
  return <Note icon={Eye}>{t(show ? 'editor-settings.shownWhen' : 'editor-settings.hiddenWhen', words)}</Note>
}
