// Nothing here may need contacts or sessions: signing in comes in by this door.

export { twoFactorReferences } from './contact-references.ts'
export { listHeldTwoFactors } from './held.ts'
export { replaceSecondFactor, restoreSecondFactor } from './merging-queries.ts'
export { drift, hasTwoFactor, removeTwoFactor, spendToken, usedTokenProblem } from './tokens.ts'
