import { firstOf, type Offer, offeredPeriods, type Payable, type Periods, type Wanted } from './choice.ts'
import { contributionPeriods } from './contribution.ts'
import type { PayablePeriod } from './contribution-limits.ts'
import { type PaymentMethod, paysOnce } from './payment-methods.ts'

/** By what one may join: also by paying once, where the newsroom takes that and suggests it, and there is a method for it. */
export function joinPeriods(offer: Offer): Periods<PayablePeriod> {
  const { periods, paymentMethods } = offer.join
  const isOnce = offer.takesOnce && paymentMethods.some(paysOnce) && periods.some(({ name }) => name === 'one-time')
  if (!isOnce) return offeredPeriods(offer)
  const [first, ...others] = contributionPeriods.filter((period) => periods.some(({ name }) => name === period))
  return first ? [first, ...others, 'one-time'] : ['one-time']
}

/** The methods that a period can be paid by. */
export function methodsFor({ join }: Offer, period: PayablePeriod): readonly PaymentMethod[] {
  return period === 'one-time' ? join.paymentMethods.filter(paysOnce) : join.paymentMethods
}

/** The chosen method, or the first that the period can be paid by. */
export function methodFor(offer: Offer, { period, method }: Pick<Payable, 'period' | 'method'>): PaymentMethod {
  const methods = methodsFor(offer, period)
  return methods.includes(method) ? method : (methods[0] ?? method)
}

/** What somebody who joins begins with. */
export function firstPayable(offer: Offer, wanted: Wanted): Payable {
  const first: Payable = firstOf(offer, joinPeriods(offer), wanted)
  return { ...first, method: methodFor(offer, first) }
}
