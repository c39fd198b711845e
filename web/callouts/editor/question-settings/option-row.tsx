import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '#domain/callouts/component.ts'
import type { Deciding } from '#domain/callouts/editing/deciding.ts'
import { FieldError } from '#web/ui/base/field.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { EditorField } from '../place/editor-field.tsx'
import { NameField } from './name-field.tsx'

interface Props {
  option: Option
  index: number
  count: number
  /** What the ids of its controls begin with. */
  ids: string
  grip: ReactNode
  isFixed: boolean
  /** The values of the others. */
  taken: readonly string[]
  deciding: Deciding | undefined
  errorAt: (field: 'label' | 'value') => string | undefined
  isUnfolded: boolean
  onUnfold: () => void
  onMove: (by: -1 | 1) => void
  onRelabel: (label: string) => void
  onChange: (change: Partial<Option>, field?: string) => void
  onEnter: () => void
  onRemove: () => void
}

/** One option on a line; its value and its way without dragging unfold below. */
export function OptionRow(props: Props) {
  const { option, index, count, ids, grip, deciding, errorAt, isUnfolded, onUnfold } = props
  const { t } = useTranslation()
  const number = index + 1
  const named = { number, label: option.label }
  const labelError = errorAt('label')
  const valueError = errorAt('value')
  const errorId = `${ids}-error-${index}`
  const isOpen = isUnfolded || valueError !== undefined
  return (
    <>
      {grip}
      <EditorField name={`options.${index}.label`}>
        <TextField
          id={`${ids}-label-${index}`}
          label={t('editor-settings.nthLabel', { number })}
          labelHidden
          size="sm"
          placeholder={t('editor-settings.optionLabel')}
          autoComplete="off"
          aria-invalid={labelError !== undefined || undefined}
          aria-describedby={labelError && errorId}
          value={option.label}
          onChange={(event) => props.onRelabel(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            props.onEnter()
          }}
        />
      </EditorField>
      {deciding && <ThenGoTo {...props} deciding={deciding} />}
      <IconButton
        size="xs"
        icon={Ellipsis}
        label={t('editor-settings.optionMore', named)}
        aria-expanded={isOpen}
        onClick={onUnfold}
      />
      <IconButton
        size="xs"
        icon={X}
        label={t('editor-settings.removeOption', named)}
        disabled={count === 1}
        onClick={props.onRemove}
      />
      {labelError && (
        <div className="bd-opt__wide">
          <FieldError id={errorId}>{labelError}</FieldError>
        </div>
      )}
      {isOpen && (
        <div className="bd-opt__wide bd-opt__more">
          <NameField
            name={`options.${index}.value`}
            label={t('editor-settings.value')}
            hint={props.isFixed ? t('editor-settings.valueFixed') : undefined}
            error={valueError}
            size="sm"
            value={option.value}
            taken={props.taken}
            readOnly={props.isFixed}
            onChange={(value) => props.onChange({ value }, `options.${index}.value`)}
          />
          <div className="row">
            <Button size="xs" icon={ArrowUp} data-move="up" disabled={index === 0} onClick={() => props.onMove(-1)}>
              {t('editor-settings.moveUp')}
            </Button>
            <Button
              size="xs"
              icon={ArrowDown}
              data-move="down"
              disabled={number === count}
              onClick={() => props.onMove(1)}
            >
              {t('editor-settings.moveDown')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

function ThenGoTo({ option, index, deciding, onChange }: Props & { deciding: Deciding }) {
  const { t } = useTranslation()
  const { pages, offBecause, isInOrder } = deciding
  const target = pages.some(({ slide }) => slide.id === option.nextSlideId) ? option.nextSlideId : ''
  return (
    <EditorField name={`options.${index}.nextSlideId`}>
      <Select
        label={t('editor-settings.nthGoTo', { number: index + 1 })}
        labelHidden
        size="sm"
        disabled={offBecause !== undefined}
        options={[
          { value: '', label: t(isInOrder ? 'editor-settings.nextPage' : 'editor-settings.asPageSays') },
          ...pages.map(({ slide, number, title, isLater }) => ({
            value: slide.id,
            label: title ? t('editor-settings.page', { number, title }) : t('editor-settings.untitledPage', { number }),
            disabled: !isLater,
          })),
        ]}
        value={target}
        onChange={(event) => onChange({ nextSlideId: event.target.value })}
      />
    </EditorField>
  )
}
