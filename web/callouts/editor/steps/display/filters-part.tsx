import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicViewLimits } from '#domain/callouts/public-view.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { usePlace } from '../../place/place.ts'
import { useFocusOnceDrawn } from '../../place/wanted-focus.ts'
import { useStepErrors } from '../step-errors.ts'
import { offeredFilters } from './offered-filters.ts'
import { useEditPublic } from './use-view.ts'
import { viewQuestions } from './view-questions.ts'

/** The questions by whose answers readers choose what they see, in the order in which they are offered. */
export function FiltersPart() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { go } = usePlace()
  const editPublic = useEditPublic()
  const { filterQuestions: chosen } = draft.publicView
  const { offered, others } = offeredFilters(viewQuestions(draft.formSchema), chosen)
  const isFull = chosen.length >= publicViewLimits.filterQuestions
  const [moved, setMoved] = useState('')
  const focusOn = useFocusOnceDrawn()

  function add(fullKey: string) {
    if (fullKey !== '') editPublic({ filterQuestions: [...chosen, fullKey] })
  }

  function move(fullKey: string, label: string, to: number) {
    const others = chosen.filter((each) => each !== fullKey)
    editPublic({ filterQuestions: others.toSpliced(to, 0, fullKey) })
    setMoved(t('editor-display.filters.moved', { label, number: to + 1, count: chosen.length }))
    // At the end of the list the button that was pressed leads nowhere any more.
    if (to === 0) focusOn(() => document.getElementById(buttonId(fullKey, 'down')))
    if (to === others.length) focusOn(() => document.getElementById(buttonId(fullKey, 'up')))
  }

  function remove(index: number) {
    editPublic({ filterQuestions: chosen.toSpliced(index, 1) })
    go({ step: 'display', field: 'filterQuestions' })
  }

  return (
    <>
      <p className="ui soft">{t('editor-display.filters.text')}</p>
      {chosen.length > 0 && (
        <ol className="bd-filters">
          {chosen.map((fullKey, index) => (
            <FilterRow
              key={fullKey}
              fullKey={fullKey}
              index={index}
              count={chosen.length}
              onMove={(label, to) => move(fullKey, label, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <span className="sr" role="status">
        {moved}
      </span>
      <EditorField name="filterQuestions">
        <Select
          label={t('editor-display.filters.add')}
          hint={
            isFull
              ? t('editor-display.filters.full', { limit: publicViewLimits.filterQuestions })
              : offered.length === 0
                ? t('editor-display.filters.none')
                : undefined
          }
          disabled={isFull || offered.length === 0}
          placeholder={t('editor-display.filters.choose')}
          options={offered.map(({ fullKey, label, page, pageTitle }) => ({
            value: fullKey,
            label,
            group: t('editor-steps.question.page', { page, title: pageTitle }),
          }))}
          value=""
          onChange={({ target }) => add(target.value)}
        />
      </EditorField>
      {others.length > 0 && (
        <div>
          <h3 className="label">{t('editor-display.filters.others')}</h3>
          <ul className="bd-others">
            {others.map(({ reason, questions }) => (
              <li key={reason} className="wrap-anywhere">
                <span>{t(`editor-display.filters.reason.${reason}`)}</span>{' '}
                <span className="soft">{questions.map(({ label }) => label).join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface RowProps {
  fullKey: string
  index: number
  count: number
  onMove: (label: string, to: number) => void
  onRemove: () => void
}

function FilterRow({ fullKey, index, count, onMove, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const errorAt = useStepErrors('display')
  const found = viewQuestions(draft.formSchema).find((each) => each.fullKey === fullKey)
  const label = found?.label ?? t('editor-steps.question.gone')
  const field = `filterQuestions.${index}`
  const error = errorAt(field)
  return (
    <li>
      <span className="grow wrap-anywhere">
        {label} {found && <span className="small muted">{t('editor-steps.shown.page', { page: found.page })}</span>}
        {error && <span className="error">{error}</span>}
      </span>
      <span className="bd-filters__acts">
        <IconButton
          id={buttonId(fullKey, 'up')}
          size="sm"
          icon={ArrowUp}
          label={t('editor-display.filters.up', { label })}
          disabled={index === 0}
          onClick={() => onMove(label, index - 1)}
        />
        <IconButton
          id={buttonId(fullKey, 'down')}
          size="sm"
          icon={ArrowDown}
          label={t('editor-display.filters.down', { label })}
          disabled={index === count - 1}
          onClick={() => onMove(label, index + 1)}
        />
        <EditorField name={field}>
          <IconButton size="sm" icon={X} label={t('editor-display.filters.remove', { label })} onClick={onRemove} />
        </EditorField>
      </span>
    </li>
  )
}

const buttonId = (fullKey: string, way: 'up' | 'down') => `bd-filter-${fullKey}-${way}`
