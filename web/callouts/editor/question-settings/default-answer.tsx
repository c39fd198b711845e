import { useTranslation } from 'react-i18next'
import type { InputComponent } from '#domain/callouts/component.ts'
import { AnswerField } from '#web/callouts/public/index.ts'
import { settingsFor } from '#web/callouts/question-types/settings.ts'
import { pageData } from '#web/platform/page-data.ts'
import { EditorField } from '../place/editor-field.tsx'
import { type PartSettings, withProperty } from './part-settings.ts'

/** What is filled in beforehand, by the question's own widget. */
export function DefaultAnswer({ settings: { part, id, change, errorAt } }: { settings: PartSettings }) {
  const { currencyCode: currency } = pageData.content.general
  const { t } = useTranslation()
  const input = part as InputComponent
  const { hasNoDefault, isTick } = settingsFor(input)
  if (hasNoDefault) return null
  return (
    <EditorField name="defaultValue">
      <div className="bd-set__default">
        <AnswerField
          key={`${id} ${input.multiple === true}`}
          component={input}
          currency={currency}
          id={`default-${id}`}
          label={t(isTick ? 'editor-settings.defaultTick' : 'editor-settings.default')}
          required={false}
          error={errorAt('general', 'defaultValue')}
          value={input.defaultValue}
          onChange={(answer) => change((each) => withProperty(each, 'defaultValue', answer), 'defaultValue')}
        />
      </div>
    </EditorField>
  )
}
