import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import type { Offer } from './choice.ts'

/** "Includes 20% tax", where tax is on. */
export function TaxLine({ payment }: Pick<Offer, 'payment'>) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  return payment.taxRateEnabled ? t('contributions.tax', { rate: percent(payment.taxRate) }) : null
}
