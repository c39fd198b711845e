import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'

interface Props {
  /** What is moved. */
  name: string
  isFirst: boolean
  isLast: boolean
  disabled?: boolean | undefined
  onMove: (by: -1 | 1) => void
}

/** One place up, one place down. */
export function MoveButtons({ name, isFirst, isLast, disabled, onMove }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton
        label={t('sorting.up', { name })}
        icon={ArrowUp}
        size="sm"
        data-move="up"
        disabled={disabled || isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('sorting.down', { name })}
        icon={ArrowDown}
        size="sm"
        data-move="down"
        disabled={disabled || isLast}
        onClick={() => onMove(1)}
      />
    </>
  )
}
