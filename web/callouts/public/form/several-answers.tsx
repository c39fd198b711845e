import { Plus, X } from 'lucide-react'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProps, type WidgetProps } from '#web/callouts/question-types/widget-props.ts'
import { FieldGroup } from '#web/ui/base/field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { goToField } from '#web/ui/messages/error-summary.tsx'

interface Props extends WidgetProps {
  widget: ComponentType<WidgetProps>
}

interface Row {
  /** Stays the same when a row before it is taken away. */
  id: number
  answer: unknown
}

/** A numbered list of answers to one question. */
export function SeveralAnswers({ widget: Widget, ...props }: Props) {
  const { id, label, value, onChange } = props
  const { t } = useTranslation()
  const lastId = useRef(0)
  const toRow = (answer: unknown): Row => {
    lastId.current += 1
    return { id: lastId.current, answer }
  }
  const [rows, setRows] = useState(() => rowsOf(value).map(toRow))
  const rowId = (row: Row) => `${id}-${row.id}`
  const added = useRef<string>(undefined)
  // With the drawing itself: whoever types on at once types into the new field.
  useLayoutEffect(() => {
    if (added.current !== undefined) goToField(added.current)
    added.current = undefined
  })

  function change(next: Row[]) {
    setRows(next)
    const given = next.map(({ answer }) => answer).filter((answer) => answer !== undefined)
    onChange(given.length > 0 ? given : undefined)
  }

  function add() {
    const row = toRow(undefined)
    setRows([...rows, row])
    added.current = rowId(row)
  }

  function remove(row: Row) {
    const at = rows.indexOf(row)
    const next = rows.filter((each) => each !== row)
    change(next)
    const before = next[Math.max(0, at - 1)]
    if (before) goToField(rowId(before))
  }

  return (
    <FieldGroup {...fieldProps(props)}>
      <ol className="answer-list">
        {rows.map((row, index) => (
          <li key={row.id}>
            <Widget
              {...props}
              id={rowId(row)}
              label={t('callout-form.several.nth', { label: String(label), number: index + 1 })}
              labelHidden
              hint={undefined}
              required={props.required && index === 0}
              error={undefined}
              value={row.answer}
              onChange={(answer) => change(rows.map((each) => (each === row ? { ...row, answer } : each)))}
            />
            {rows.length > 1 && (
              <Button variant="dangerText" size="sm" icon={X} onClick={() => remove(row)}>
                {t('callout-form.several.remove')}
                <span className="sr">
                  {' '}
                  {t('callout-form.several.nth', { label: String(label), number: index + 1 })}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button variant="linkOutlined" size="sm" icon={Plus} onClick={add}>
        {t('callout-form.several.add')}
        <span className="sr">: {label}</span>
      </Button>
    </FieldGroup>
  )
}

/** There is always one to begin with. */
function rowsOf(value: unknown): unknown[] {
  const given = (Array.isArray(value) ? value : [value]).filter((answer) => answer !== undefined && answer !== null)
  return given.length > 0 ? given : [undefined]
}
