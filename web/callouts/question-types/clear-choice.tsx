import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import type { WidgetProps } from './widget-props.ts'

/** The way back to no answer, which radios alone don't have. */
export function ClearChoice({ label, required, value, onChange }: WidgetProps) {
  const { t } = useTranslation()
  if (required || value === undefined || value === null || value === '') return null
  return (
    <Button variant="text" size="sm" onClick={() => onChange(undefined)}>
      {t('callout-form.clearChoice')}
      <span className="sr">: {label}</span>
    </Button>
  )
}
