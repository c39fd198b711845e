import { TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'

export interface FilterChip {
  id: string
  /** What is filtered: "Joined". */
  label: string
  /** In bold: "last 30 days". */
  value?: ReactNode
  /** Its field is gone; it must be removed. */
  unknown?: boolean
}

interface Props {
  label: string
  chips: readonly FilterChip[]
  onRemove: (id: string) => void
  disabled?: boolean
}

/** The filters that apply, each with its own way out. Removing one moves the focus to its neighbour. */
export function Chips({ label, chips, onRemove, disabled }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)

  function remove(id: string, index: number) {
    onRemove(id)
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? []
      ;(buttons[index] ?? buttons[index - 1])?.focus()
    })
  }

  return (
    <ul ref={list} className="chips" aria-label={label}>
      {chips.map((chip, index) => (
        <li key={chip.id} className={chip.unknown ? 'chip chip--unknown' : 'chip'}>
          {chip.unknown && <Icon of={TriangleAlert} size="sm" />}
          <span>
            {chip.unknown ? t('tables.unknownFilter') : chip.label} {chip.value && <b>{chip.value}</b>}
          </span>
          <button
            type="button"
            aria-label={t('tables.removeFilter', { name: chip.unknown ? t('tables.unknownFilter') : chip.label })}
            disabled={disabled}
            onClick={() => remove(chip.id, index)}
          >
            <Icon of={X} size="sm" />
          </button>
        </li>
      ))}
    </ul>
  )
}
