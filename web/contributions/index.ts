export {
  amountProblem,
  type Choice,
  firstChoice,
  type JoinContent,
  type Offer,
  type PaymentContent,
  paysFee,
  totalOf,
} from './choice.ts'
export { ContributionFields, PaymentFields } from './contribution-fields.tsx'
