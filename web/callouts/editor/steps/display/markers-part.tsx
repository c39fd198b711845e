import { useTranslation } from 'react-i18next'
import type { Option } from '#domain/callouts/component.ts'
import { optionsOf } from '#domain/callouts/component-parts.ts'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { markerIcons, markerNames } from '#web/callouts/markers/marker-icons.ts'
import { hexColour, lookOf } from '#web/callouts/markers/marker-look.ts'
import { MarkerSample } from '#web/callouts/markers/marker-sample.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useStepErrors } from '../step-errors.ts'
import { changeLook, markerColours, withLooks } from './marker-styling.ts'
import { QuestionSelect } from './question-select.tsx'
import { useEditMap } from './use-view.ts'
import { viewQuestions } from './view-questions.ts'

const palette = 'bd-marker-colours'

/** What points look like by the answer to one question. */
export function MarkersPart({ map }: { map: MapSchema }) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const editMap = useEditMap()
  const errorAt = useStepErrors('display')
  const chosen = map.mapIconProp ?? ''
  const questions = viewQuestions(draft.formSchema)
  const optionsFor = (fullKey: string) => {
    const question = questions.find((each) => each.fullKey === fullKey)
    return question ? optionsOf(question.component) : []
  }

  function choose(fullKey: string) {
    if (fullKey === '') editMap({ mapIconProp: '' })
    else editMap({ mapIconProp: fullKey, mapIconStyling: withLooks(map, fullKey, optionsFor(fullKey)) })
  }

  return (
    <>
      <EditorField name="map.mapIconProp">
        <QuestionSelect
          use="marker"
          label={t('editor-steps.markers.question')}
          hint={t('editor-steps.markers.questionHint')}
          error={errorAt('map.mapIconProp')}
          value={chosen}
          onChange={choose}
        />
      </EditorField>
      {chosen !== '' && (
        <EditorField name="map.mapIconStyling">
          <datalist id={palette}>
            {markerColours.map((colour) => (
              <option key={colour} value={colour} />
            ))}
          </datalist>
          <ul className="bd-looks">
            {optionsFor(chosen).map((option) => (
              <LookRow key={option.value} map={map} fullKey={chosen} option={option} />
            ))}
          </ul>
        </EditorField>
      )}
    </>
  )
}

interface RowProps {
  map: MapSchema
  fullKey: string
  option: Option
}

function LookRow({ map, fullKey, option: { label, value } }: RowProps) {
  const { t } = useTranslation()
  const editMap = useEditMap()
  const look = lookOf(map, fullKey, value)
  const { name } = look.icon
  const answer = label || value
  const change = (part: Partial<typeof look>, field?: string) =>
    editMap({ mapIconStyling: changeLook(map, fullKey, value, { ...look, ...part }) }, field)
  return (
    <li>
      <MarkerSample look={look} />
      <span className="grow wrap-anywhere">{answer}</span>
      <input
        type="color"
        className="bd-looks__colour"
        aria-label={t('editor-steps.markers.colour', { answer })}
        list={palette}
        value={hexColour(look.color)}
        onChange={({ target }) => change({ color: target.value }, `map.colour.${value}`)}
      />
      <Select
        label={t('editor-steps.markers.icon', { answer })}
        labelHidden
        size="sm"
        options={[
          ...markerNames.map((each) => ({ value: each, label: t(`editor-steps.markers.name.${each}`) })),
          // One that a call chose and that has no drawing here.
          ...(name in markerIcons ? [] : [{ value: name, label: name }]),
        ]}
        value={name}
        onChange={({ target }) => change({ icon: { prefix: 'fas', name: target.value } })}
      />
    </li>
  )
}
