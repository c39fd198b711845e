import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { useFormats } from '#web/platform/formats.ts'

interface Props extends Pick<ShownOffer, 'payment'> {
  /** Of a single payment, which has a rate of its own. */
  once?: boolean
}

/** "Includes 20% tax", where tax is on. */
export function TaxLine({ payment, once = false }: Props) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const recurring = payment.taxRateEnabled ? payment.taxRate : null
  const rate = once ? payment.taxRateOneTime : recurring
  return rate === null ? null : t('contributions.tax', { rate: percent(rate) })
}
