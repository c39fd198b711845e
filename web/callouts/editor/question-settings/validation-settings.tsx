import { useTranslation } from 'react-i18next'
import type { InputComponent } from '#domain/callouts/component.ts'
import { rulesOf } from '#domain/callouts/question-types/editing.ts'
import type { TypeRules } from '#domain/callouts/question-types/editing-type.ts'
import { settingsFor } from '#web/callouts/question-types/settings.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { EditorField } from '../place/editor-field.tsx'
import { NumberField } from './number-field.tsx'
import { type PartSettings, withRule } from './part-settings.ts'

/** What an answer has to be to be taken. */
export function ValidationSettings({ settings }: { settings: PartSettings }) {
  const input = settings.part as InputComponent
  const { pattern } = rulesOf(input.type)
  const { Validation } = settingsFor(input)
  return (
    <div className="bd-set">
      <RequiredSwitch settings={settings} />
      <Limits settings={settings} />
      {pattern && <PatternFields settings={settings} />}
      {Validation && <Validation settings={settings} />}
    </div>
  )
}

function RequiredSwitch({ settings: { part, change } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  const { validate, hidden } = part as InputComponent
  const about = hidden === true ? 'hidden' : settingsFor(part).isTick ? 'checkbox' : 'question'
  return (
    <EditorField name="required">
      <Switch
        label={t('editor-settings.required')}
        description={t(`editor-settings.requiredHint.${about}`)}
        checked={validate?.required === true}
        onChange={(event) => {
          const isOn = event.target.checked
          change((each) => withRule(each, 'required', isOn))
        }}
      />
    </EditorField>
  )
}

type Limit = TypeRules['counts'][number] | TypeRules['numbers'][number]

const pairs: readonly (readonly [Limit, Limit])[] = [
  ['minLength', 'maxLength'],
  ['minWords', 'maxWords'],
  ['min', 'max'],
  ['minSelectedCount', 'maxSelectedCount'],
]

function Limits({ settings }: { settings: PartSettings }) {
  const { part, id, change, errorAt } = settings
  const { t } = useTranslation()
  const { type, validate } = part as InputComponent
  const { counts, numbers } = rulesOf(type)
  const asked = new Set<Limit>([...counts, ...numbers])
  const field = (name: Limit) => (
    <NumberField
      key={`${id} ${name}`}
      name={name}
      label={t(`editor-settings.rule.${name}`)}
      error={errorAt('validation', name)}
      value={validate?.[name]}
      onChange={(value) => change((each) => withRule(each, name, value), name)}
    />
  )
  return (
    <>
      {pairs.map(([least, most]) =>
        asked.has(least) ? (
          <div key={least} className="bd-set__pair">
            {field(least)}
            {field(most)}
          </div>
        ) : null,
      )}
    </>
  )
}

function PatternFields({ settings: { part, change, errorAt } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  const { validate } = part as InputComponent
  const pattern = textOf(validate?.pattern)
  const message = textOf(validate?.patternMessage)
  return (
    <>
      <EditorField name="pattern">
        <TextField
          label={t('editor-settings.pattern')}
          hint={t('editor-settings.patternHint')}
          error={errorAt('validation', 'pattern')}
          className="bd-set-name"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          value={pattern}
          onChange={({ target: { value } }) =>
            change((each) => withRule(each, 'pattern', value || undefined), 'pattern')
          }
        />
      </EditorField>
      {(pattern !== '' || message !== '') && (
        <EditorField name="patternMessage">
          <TextField
            label={t('editor-settings.patternMessage')}
            hint={t('editor-settings.patternMessageHint')}
            autoComplete="off"
            value={message}
            onChange={({ target: { value } }) =>
              change((each) => withRule(each, 'patternMessage', value || undefined), 'patternMessage')
            }
          />
        </EditorField>
      )}
    </>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
