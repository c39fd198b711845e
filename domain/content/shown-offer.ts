import type { Offer } from '#domain/contributions/choice.ts'
import type { ShownContent } from './content.ts'

/** An offer with all that is shown around it. */
export interface ShownOffer extends Offer {
  join: ShownContent<'join'>
  payment: ShownContent<'payment'>
}
