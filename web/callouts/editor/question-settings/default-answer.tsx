import { useTranslation } from 'react-i18next'
import type { InputComponent } from '#domain/callouts/component.ts'
import type { InputType } from '#domain/callouts/component-types.ts'
import { AnswerField } from '#web/callouts/public/index.ts'
import { pageData } from '#web/platform/page-data.ts'
import { EditorField } from '../place/editor-field.tsx'
import { type PartSettings, withProperty } from './part-settings.ts'

/** Files and signatures are each respondent's own; a place is what is asked for. */
const withoutDefault: readonly InputType[] = ['file', 'signature', 'address']

/** What is filled in beforehand, by the question's own widget. */
export function DefaultAnswer({ settings: { part, id, change, errorAt } }: { settings: PartSettings }) {
  const { currencyCode: currency } = pageData.content.general
  const { t } = useTranslation()
  const input = part as InputComponent
  if (withoutDefault.includes(input.type)) return null
  return (
    <EditorField name="defaultValue">
      <div className="bd-set__default">
        <AnswerField
          key={`${id} ${input.multiple === true}`}
          component={input}
          currency={currency}
          id={`default-${id}`}
          label={t(input.type === 'checkbox' ? 'editor-settings.defaultTick' : 'editor-settings.default')}
          required={false}
          error={errorAt('general', 'defaultValue')}
          value={input.defaultValue}
          onChange={(answer) => change((each) => withProperty(each, 'defaultValue', answer), 'defaultValue')}
        />
      </div>
    </EditorField>
  )
}
