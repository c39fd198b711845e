import { useTranslation } from 'react-i18next'
import type { ViewProps } from '../view-type.ts'

export function YesOrNo({ answer }: ViewProps) {
  const { t } = useTranslation()
  return t(answer === true ? 'callout-form.yes' : 'callout-form.no')
}
