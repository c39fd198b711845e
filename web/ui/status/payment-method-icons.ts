import { CreditCard, Landmark, Wallet } from 'lucide-react'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { Glyph } from '../icon.tsx'

export const paymentMethodIcons: Record<PaymentMethod, Glyph> = {
  s_card: CreditCard,
  s_sepa: Landmark,
  s_bacs: Landmark,
  s_paypal: Wallet,
  s_ideal: Landmark,
  'gc_direct-debit': Landmark,
}
