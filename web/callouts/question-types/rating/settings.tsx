import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import { type PartSettings, withProperty } from '#web/callouts/editor/question-settings/part-settings.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import type { TypeSettings } from '../settings-type.ts'

export const rating: TypeSettings = { icon: Star, General: RatingSettings }

/** How far it goes, and what the first and the last number mean. Numbers that were answered keep their meaning. */
function RatingSettings({ settings: { part, change, isFixed } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  const component = part as ComponentOf<'rating'>
  const end = (name: 'lowestLabel' | 'highestLabel') => (
    <EditorField name={name}>
      <TextField
        label={t(`editor-settings.rating.${name}`)}
        autoComplete="off"
        value={component[name] ?? ''}
        onChange={({ target: { value } }) => change((each) => withProperty(each, name, value || undefined), name)}
      />
    </EditorField>
  )
  return (
    <>
      <EditorField name="scale">
        <RadioGroup
          label={t('editor-settings.rating.scale')}
          hint={isFixed ? t('editor-settings.rating.scaleFixed') : undefined}
          locked={isFixed}
          dense
          options={(['1-5', '0-10'] as const).map((scale) => ({
            value: scale,
            label: t(`editor-settings.rating.scales.${scale}`),
          }))}
          value={component.scale ?? '1-5'}
          onChange={(scale) =>
            change((each) => withProperty(withProperty(each, 'scale', scale), 'defaultValue', undefined))
          }
        />
      </EditorField>
      {end('lowestLabel')}
      {end('highestLabel')}
    </>
  )
}
