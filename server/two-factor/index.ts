// Nothing here may need contacts or sessions: signing in comes in by this door.
export { listHeldTwoFactors } from './held.ts'
export { drift, hasTwoFactor, removeTwoFactor, spendToken, usedTokenProblem } from './tokens.ts'
