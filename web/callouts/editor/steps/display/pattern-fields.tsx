import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatAddress } from '#domain/callouts/question-types/address/address.ts'
import { addressParts } from '#domain/callouts/question-types/address/parts.ts'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { EditorField } from '../../place/editor-field.tsx'
import { useStepErrors } from '../step-errors.ts'
import { QuestionSelect } from './question-select.tsx'
import { useEditMap } from './use-view.ts'

/** An address to try the pattern on. */
const sample = {
  components: [
    { type: 'street_number', value: '12' },
    { type: 'address', value: 'Kaistrasse' },
    { type: 'postal_code', value: '20457' },
    { type: 'municipality', value: 'Hamburg' },
    { type: 'region', value: 'Hamburg' },
    { type: 'country', value: 'Germany' },
  ],
}

/** Which text question gets the address of a point that was picked on the map, and how it is written. */
export function PatternFields({ map }: { map: MapSchema }) {
  const { t } = useTranslation()
  const editMap = useEditMap()
  const errorAt = useStepErrors('display')
  const { addressPattern, addressPatternProp } = map
  const result = formatAddress(addressPattern, sample)
  const add = (part: string) =>
    editMap({ addressPattern: [addressPattern.trimEnd(), `{${part}}`].filter(Boolean).join(' ') })
  return (
    <>
      <EditorField name="map.addressPatternProp">
        <QuestionSelect
          use="text"
          label={t('editor-steps.pattern.question')}
          hint={t('editor-steps.pattern.questionHint')}
          error={errorAt('map.addressPatternProp')}
          value={addressPatternProp}
          onChange={(fullKey) => editMap({ addressPatternProp: fullKey })}
        />
      </EditorField>
      {addressPatternProp !== '' && (
        <EditorField name="map.addressPattern">
          <div className="bd-inset">
            <TextField
              label={t('editor-steps.pattern.pattern')}
              hint={t('editor-steps.pattern.patternHint')}
              dir="ltr"
              spellCheck={false}
              value={addressPattern}
              onChange={({ target }) => editMap({ addressPattern: target.value }, 'map.addressPattern')}
            />
            <div className="row">
              <MenuButton
                label={t('editor-steps.pattern.add')}
                icon={Plus}
                size="sm"
                entries={addressParts.map((part) => ({
                  id: part,
                  label: t(`editor-steps.pattern.part.${part}`),
                  onAction: () => add(part),
                }))}
              />
              {addressPattern.trim() !== '' && (
                <span className="small soft" role="status">
                  {t('editor-steps.pattern.result', { result: result.trim() || '–' })}
                </span>
              )}
            </div>
          </div>
        </EditorField>
      )}
    </>
  )
}
