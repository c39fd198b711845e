import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { limitsOf, type Payable, presetsFor } from '#domain/contributions/choice.ts'
import { minOneTimeAmount } from '#domain/contributions/one-time.ts'
import { paysOnce } from '#domain/contributions/payment-methods.ts'

/** A single payment as it is chosen. */
export type OnceChoice = Payable & { period: 'one-time' }

/** The same offer with the methods a single payment can be made by. */
export function onceOffer(offer: ShownOffer): ShownOffer {
  const paymentMethods = offer.join.paymentMethods.filter(paysOnce)
  return { ...offer, join: { ...offer.join, paymentMethods } }
}

/** The usual amounts: those for single payments where the newsroom named any, else those of a month. */
export function oncePresets(offer: ShownOffer): number[] {
  const named = presetsFor(offer, 'one-time')
  const presets = named.length > 0 ? named : presetsFor(offer, 'monthly')
  return presets.filter((preset) => preset >= minOneTimeAmount(limitsOf(offer)))
}

/** What the form begins with. */
export function firstOnce(offer: ShownOffer): OnceChoice {
  const presets = oncePresets(offer)
  const amount = presets[Math.floor(presets.length / 2)] ?? minOneTimeAmount(limitsOf(offer))
  return { period: 'one-time', amount, method: offer.join.paymentMethods[0] ?? 's_card', payFee: true }
}
