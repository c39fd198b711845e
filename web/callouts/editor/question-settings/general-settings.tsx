import { useTranslation } from 'react-i18next'
import { isInputType } from '#domain/callouts/component-kinds.ts'
import { changeComponent, changeLabel } from '#domain/callouts/editing/acts.ts'
import { keysIn, type Part } from '#domain/callouts/editing/tree.ts'
import { editingFor } from '#domain/callouts/question-types/editing.ts'
import { settingsFor } from '#web/callouts/question-types/settings.ts'
import { pageData } from '#web/platform/page-data.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { useEditedDraft } from '../draft/edited-draft.ts'
import { EditorField } from '../place/editor-field.tsx'
import { usePlace } from '../place/place.ts'
import { DefaultAnswer } from './default-answer.tsx'
import { Marks } from './marks.tsx'
import { NameField } from './name-field.tsx'
import { type PartSettings, withProperty } from './part-settings.ts'
import { TypeSetting } from './type-setting.tsx'

/** What a component is called and says, and what its type has beside. */
export function GeneralSettings({ settings }: { settings: PartSettings }) {
  const { part, id } = settings
  const { hasPlaceholder, General } = settingsFor(part)
  const isInput = part.type !== undefined && isInputType(part.type)
  return (
    <div className="bd-set">
      {editingFor(part).label !== 'unused' && <LabelField settings={settings} />}
      {isInput && <TypeSetting key={id} settings={settings} />}
      {isInput && <HelpField settings={settings} />}
      {hasPlaceholder && <PlaceholderField settings={settings} />}
      {General && <General settings={settings} />}
      {isInput && <DefaultAnswer settings={settings} />}
      <Marks settings={settings} />
      {isInput && <KeyField settings={settings} />}
    </div>
  )
}

function LabelField({ settings }: { settings: PartSettings }) {
  const { part, id, edit, isFixed, errorAt } = settings
  const { place } = usePlace()
  const { locale } = pageData.content.general
  const { t } = useTranslation()
  // Who is led to a pane's label wants that one.
  const isMeant = place.componentId === undefined || place.componentId === id
  // What older forms call a panel's title is what is shown of it.
  const { shownAs, labelKind = 'question' } = settingsFor(part)
  const title = (shownAs && textOf(part, shownAs)) || part.label
  const kind = part.type === undefined ? 'pane' : labelKind

  function write(label: string) {
    edit((draft) => {
      const named = changeLabel(draft, id, label, { locale, keysAreFixed: isFixed })
      return shownAs ? changeComponent(named, id, (each) => withProperty(each, shownAs, undefined)) : named
    }, 'label')
  }

  return (
    <EditorField name={isMeant ? 'label' : 'tabs.label'}>
      <TextField
        label={t(`editor-settings.label.${kind}`)}
        hint={kind === 'question' ? undefined : t(`editor-settings.labelHint.${kind}`)}
        required={editingFor(part).label !== 'optional'}
        error={errorAt('general', 'label')}
        autoComplete="off"
        value={title ?? ''}
        onChange={(event) => write(event.target.value)}
      />
    </EditorField>
  )
}

function HelpField({ settings: { part, change, errorAt } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  return (
    <EditorField name="description">
      <TextArea
        label={t('editor-settings.help')}
        hint={t('editor-settings.helpHint')}
        error={errorAt('general', 'description')}
        minRows={2}
        value={textOf(part, 'description')}
        onChange={({ target: { value } }) =>
          change((each) => withProperty(each, 'description', value || undefined), 'description')
        }
      />
    </EditorField>
  )
}

function PlaceholderField({ settings: { part, change } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  return (
    <EditorField name="placeholder">
      <TextField
        label={t('editor-settings.placeholder')}
        hint={t('editor-settings.placeholderHint')}
        autoComplete="off"
        value={textOf(part, 'placeholder')}
        onChange={({ target: { value } }) =>
          change((each) => withProperty(each, 'placeholder', value || undefined), 'placeholder')
        }
      />
    </EditorField>
  )
}

function KeyField({ settings: { part, id, change, isFixed, errorAt } }: { settings: PartSettings }) {
  const { draft } = useEditedDraft()
  const { t } = useTranslation()
  return (
    <NameField
      key={id}
      name="key"
      label={t('editor-settings.key')}
      hint={t(isFixed ? 'editor-settings.keyFixed' : 'editor-settings.keyHint')}
      error={errorAt('general', 'key')}
      value={part.key}
      taken={keysIn(draft.formSchema).filter((key) => key !== part.key)}
      clean={(text) => text.replace(/\W+/g, '')}
      readOnly={isFixed}
      onChange={(key) => change((each) => ({ ...each, key }), 'key')}
    />
  )
}

function textOf(part: Part, name: string): string {
  const value = (part as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
