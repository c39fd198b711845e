import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import type { ListedPayment } from './queries.ts'
import './payments.css'

interface Parts {
  refunded: ListedPayment['refunded']
  disputed: ListedPayment['disputed']
}

/** What of a payment went back, below its amount; nothing where all of it is still there. */
export function ReturnedPart({ refunded, disputed }: Parts) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <>
      {refunded !== undefined && (
        <span className="payments__why">{t('admin-payments.refunded', { amount: money(refunded) })}</span>
      )}
      {disputed !== undefined && (
        <span className="payments__why">{t('admin-payments.chargedBack', { amount: money(disputed) })}</span>
      )}
    </>
  )
}
