import { Banknote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { paymentMethodIcons } from './payment-method-icons.ts'

export const paymentMethodKindIcons = { ...paymentMethodIcons, manual: Banknote }

/** By a method of a provider, or past the providers. */
export type PaymentMethodKind = keyof typeof paymentMethodKindIcons

interface Props {
  method: PaymentMethodKind
  /** "ending 4417", an account's last digits, an address. */
  details?: string
  /** Cards only. */
  expiry?: 'expiring' | 'expired'
}

/** How somebody pays: an icon, always with the name beside it. */
export function PaymentMethod({ method, details, expiry }: Props) {
  const { t } = useTranslation()
  return (
    <span className="method">
      <Icon of={paymentMethodKindIcons[method]} size="lg" />
      <span>
        {t(`ui.paymentMethod.${method}`)}
        {details && <span className="muted"> {details}</span>}
        {expiry && (
          <span className={expiry === 'expired' ? 'method-expired' : 'method-expiring'}>
            {' '}
            · {t(`ui.paymentMethod.${expiry}`)}
          </span>
        )}
      </span>
    </span>
  )
}
