import { ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Count } from '#web/ui/dashboard/count.tsx'

interface Props {
  /** Of those that hold now. */
  ruleCount: number
  isOpen: boolean
  onPress: () => void
}

/** Opens the filter builder. */
export function AdvancedButton({ ruleCount, isOpen, onPress }: Props) {
  const { t } = useTranslation()
  return (
    <Button
      icon={ListFilter}
      className={classes('list-search__build', isOpen && 'is-on')}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <span className="list-search__word">{t('admin.advanced')}</span>
      {ruleCount > 0 && (
        <>
          <span aria-hidden="true">
            <Count value={ruleCount} on />
          </span>
          <span className="sr">{t('admin.activeRules', { count: ruleCount })}</span>
        </>
      )}
    </Button>
  )
}
