import type { StoryKind } from '../world.ts'
import { changing, changingTwice } from './change.ts'
import { movingToCard, movingToDebit, takingOtherCard } from './change-method.ts'
import { joining } from './join.ts'
import { recovering } from './payment-recovery.ts'
import { refunding, refundingPart } from './refund.ts'
import { renewing } from './renew.ts'

/** What people do with their contributions, and the newsroom with their payments. */
export const kinds: Readonly<Record<string, StoryKind>> = {
  joining,
  changing,
  changingTwice,
  takingOtherCard,
  movingToDebit,
  movingToCard,
  renewing,
  recovering,
  refunding,
  refundingPart,
}
