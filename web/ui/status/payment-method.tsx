import { Banknote, CreditCard, Landmark, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Glyph, Icon } from '../icon.tsx'

/** The names the API uses. */
export const paymentMethods = [
  's_card',
  's_sepa',
  's_bacs',
  's_paypal',
  's_ideal',
  'gc_direct-debit',
  'manual',
] as const
export type PaymentMethodKind = (typeof paymentMethods)[number]

export const paymentMethodIcons: Record<PaymentMethodKind, Glyph> = {
  s_card: CreditCard,
  s_sepa: Landmark,
  s_bacs: Landmark,
  s_paypal: Wallet,
  s_ideal: Landmark,
  'gc_direct-debit': Landmark,
  manual: Banknote,
}

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
      <Icon of={paymentMethodIcons[method]} size="lg" />
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
