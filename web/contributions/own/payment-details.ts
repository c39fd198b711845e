import type { TFunction } from 'i18next'
import type { Contribution } from '../form-kind.ts'

type Source = NonNullable<Contribution['paymentSource']>

/** What may be seen of card or account, enough to know it again. */
export function paymentDetails(source: Source, t: TFunction): string | undefined {
  switch (source.method) {
    case null:
      return undefined
    case 's_card':
      return source.isLink
        ? source.email
        : t('profile-contribution.method.card', { ...source, expiry: expiryOf(source) })
    case 's_sepa':
      return t('profile-contribution.method.sepa', { ...source })
    case 's_bacs':
      return t('profile-contribution.method.bacs', { ...source })
    case 's_paypal':
      return source.payerEmail
    case 'gc_direct-debit':
      return t('profile-contribution.method.directDebit', { ...source })
  }
}

/** 08/2027, as it stands on the card. */
const expiryOf = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }) =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
