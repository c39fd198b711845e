import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { PopPanel } from '#web/ui/overlays/pop-panel.tsx'
import { type ColumnChoice, columnChoices } from './shown-columns.ts'

interface Props {
  shown: readonly ColumnChoice[]
  onToggle: (column: ColumnChoice) => void
  headOf: (column: ColumnChoice) => string
}

/** Chooses the columns of the table. */
export function ColumnMenu({ shown, onToggle, headOf }: Props) {
  const { t } = useTranslation()
  return (
    <PopPanel label={t('admin-contacts.columns')} title={t('admin-contacts.columnsTitle')} icon={Columns3} size="sm">
      <fieldset className="column-menu" aria-label={t('admin-contacts.columnsTitle')}>
        {columnChoices.map((column) => (
          <Checkbox
            key={column}
            label={headOf(column)}
            checked={shown.includes(column)}
            onChange={() => onToggle(column)}
          />
        ))}
      </fieldset>
    </PopPanel>
  )
}
