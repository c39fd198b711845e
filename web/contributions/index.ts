export { amountIssue, smallestAmount } from './amount-issue.ts'
export { AmountQuestion, ContributionFields, FeeField, PaymentFields } from './contribution-fields.tsx'
export {
  type Contribution,
  type FormKind,
  formKind,
  isOnHold,
  isRunning,
  isUnchanged,
  offerTo,
  periodLock,
  presentChoice,
  presentMethod,
} from './form-kind.ts'
export { firstOnce, type OnceChoice, onceIssue, onceOffer, oncePresets, smallestOnce } from './once.ts'
export { PaymentSummary } from './payment-summary.tsx'
export { useProviderStep } from './provider-step.tsx'
export { TaxLine } from './tax-line.tsx'
export { useOffer } from './use-offer.ts'
