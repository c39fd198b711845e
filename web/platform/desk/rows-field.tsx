import './rows-field.css'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SortableList } from '#web/ui/dragging/sortable-list.tsx'
import type { Row } from './typed-rows.ts'

interface Props<Each extends Row> {
  id: string
  label: string
  hint: ReactNode
  rows: readonly Each[]
  onChange: (rows: Each[]) => void
  /** A new row, still empty. */
  blank: Omit<Each, 'key'>
  nameOf: (row: Each, index: number) => string
  addLabel: string
  most: number
  /** Whether their order means something. */
  isOrdered: boolean
  disabled: boolean
  children: (row: Each, change: (part: Partial<Each>) => void, firstId: string) => ReactNode
}

/** A list of entries that are typed: added at its end, put in order, removed. */
export function RowsField<Each extends Row>(props: Props<Each>) {
  const { id, label, hint, rows, onChange, blank, nameOf, addLabel, most, isOrdered, disabled, children } = props
  const { t } = useTranslation()
  const base = useId()
  const firstId = (key: string) => `${base}-${key}`

  function add() {
    const key = crypto.randomUUID()
    onChange([...rows, { ...blank, key } as unknown as Each])
    focusSoon(firstId(key))
  }

  function remove(index: number) {
    const left = rows.filter((_, at) => at !== index)
    onChange(left)
    const next = left[Math.min(index, left.length - 1)]
    focusSoon(next ? firstId(next.key) : `${base}-add`)
  }

  function move(from: number, to: number) {
    const moved = rows.toSpliced(from, 1)
    const row = rows[from]
    if (row) onChange(moved.toSpliced(to, 0, row))
  }

  const change = (index: number) => (part: Partial<Each>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))

  return (
    <fieldset className="field" id={id} aria-describedby={`${base}-hint`}>
      <legend className="label">{label}</legend>
      <p className="hint" id={`${base}-hint`}>
        {hint}
      </p>
      <SortableList
        items={rows}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onMove={move}
        disabled={disabled}
        className="typed-rows"
        rowClass="typed-rows__row"
      >
        {(row, { index, grip, buttons }) => (
          <>
            {isOrdered && grip}
            <div className="typed-rows__fields">{children(row, change(index), firstId(row.key))}</div>
            <div className="typed-rows__acts">
              {isOrdered && buttons}
              <IconButton
                label={t('ui.remove', { what: nameOf(row, index) })}
                icon={Trash2}
                size="sm"
                disabled={disabled}
                onClick={() => remove(index)}
              />
            </div>
          </>
        )}
      </SortableList>
      <div>
        <Button id={`${base}-add`} size="sm" icon={Plus} disabled={disabled || rows.length >= most} onClick={add}>
          {addLabel}
        </Button>
      </div>
    </fieldset>
  )
}

/** Once it has been drawn. */
function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
