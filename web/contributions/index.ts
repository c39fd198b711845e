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
export { ContactContribution, ContributionFigures } from './newsroom/contact-contribution.tsx'
export { NotedContribution } from './newsroom/noted-contribution.tsx'
export { SetContribution } from './newsroom/set-contribution.tsx'
export { firstOnce, type OnceChoice, onceIssue, onceOffer, oncePresets, smallestOnce } from './once.ts'
export { ownContributionQuery } from './own/queries.ts'
export { ChargeLine, CourseLine, Headline } from './own/standing-box.tsx'
export { amountIssue, smallestAmount } from './paying/amount-issue.ts'
export { AmountQuestion, ContributionFields, FeeField, PaymentFields } from './paying/contribution-fields.tsx'
export { PaymentSummary } from './paying/payment-summary.tsx'
export { useProviderStep } from './paying/provider-step.tsx'
export { TaxLine } from './paying/tax-line.tsx'
export { useOffer } from './paying/use-offer.ts'
