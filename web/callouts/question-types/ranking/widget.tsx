import './ranking.css'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ComponentOf, Option } from '#domain/callouts/component.ts'
import { FieldGroup } from '#web/ui/base/field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { SortableList } from '#web/ui/dragging/sortable-list.tsx'
import { chosenOf } from '../chosen.ts'
import { ClearChoice } from '../clear-choice.tsx'
import { fieldProps, type WidgetProps } from '../widget-props.ts'

/** All answers in an order. As they stand at first they are none: whoever agrees with that order says so. */
export function Widget(props: WidgetProps<ComponentOf<'ranking'>>) {
  const { component, value, onChange } = props
  const { t } = useTranslation()
  const isAnswered = Array.isArray(value) && value.length > 0
  const options = inOrder(component.values, chosenOf(value))
  const answer = (ordered: readonly Option[]) => onChange(ordered.map((option) => option.value))
  return (
    <div>
      <FieldGroup {...fieldProps(props)}>
        <SortableList
          items={options}
          keyOf={(option) => option.value}
          nameOf={(option) => option.label}
          onMove={(from, to) => answer(moved(options, from, to))}
          numbered
          wholeRow
          className={isAnswered ? 'ranking' : 'ranking ranking--open'}
          rowClass="ranking__row"
        >
          {(option, { index, grip, buttons }) => (
            <>
              {grip}
              <b className="ranking__place">{isAnswered ? index + 1 : '–'}</b>
              <span className="ranking__label">{option.label}</span>
              {buttons}
            </>
          )}
        </SortableList>
        {!isAnswered && (
          <Button variant="linkOutlined" size="sm" icon={Check} onClick={() => answer(options)}>
            {t('callout-form.ranking.keep')}
            <span className="sr">: {props.label}</span>
          </Button>
        )}
      </FieldGroup>
      {isAnswered && <ClearChoice {...props} />}
    </div>
  )
}

/** As they were answered; options that have been added since follow. */
function inOrder(options: readonly Option[], values: readonly string[]): Option[] {
  const answered = values.flatMap((value) => options.find((option) => option.value === value) ?? [])
  return [...answered, ...options.filter((option) => !answered.includes(option))]
}

function moved(options: readonly Option[], from: number, to: number): Option[] {
  const option = options[from]
  return option ? options.toSpliced(from, 1).toSpliced(to, 0, option) : [...options]
}
