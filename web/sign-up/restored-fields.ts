import type { ShownOffer } from '#domain/content/shown-offer.ts'
import type { Payable } from '#domain/contributions/choice.ts'
import { joinPeriods, methodsFor } from '#domain/contributions/join-choice.ts'
import { readJoining } from './tab-memory.ts'

type RestoredFields = Partial<Payable & { email: string }>

/**
 * What was chosen in this tab, where somebody comes back to it: from a payment that came to nothing, or by loading the
 * payment step again. What the newsroom no longer offers is left out.
 */
export function restoredFields(
  offer: ShownOffer,
  { isPaying }: { isPaying: boolean },
  { again, choice, email } = readJoining(),
): RestoredFields {
  if (!again && !isPaying) return {}
  const { method, period } = choice ?? {}
  const isOffered =
    method !== undefined &&
    period !== undefined &&
    joinPeriods(offer).includes(period) &&
    methodsFor(offer, period).includes(method)
  return { ...(isOffered && choice), ...(email && { email }) }
}
