export { clearAdvance } from './advance-queries.ts'
export { describeCharge } from './charge-facts.ts'
export {
  findByMandates,
  listRunning,
  matchSubscriptions,
  type StoredSubscription,
} from './comparing/queries.ts'
export { putOwnTerms, takeOverSubscription } from './comparing/terms.ts'
export {
  completeJoiningPayment,
  completePaymentFlow,
  giveUpOtherStarts,
  resumeApproved,
  settleFlow,
} from './complete.ts'
export { contributionReferences } from './contact-references.ts'
export { dropUnknownSubscription, dropUsedMandate } from './drop.ts'
export { continueContribution, cutMembership, endContribution, endGivenUp, revokeStart } from './effects.ts'
export { copyEndingNotices, keepCardExpiries, listHeldEndingNotices } from './ending-notices/queries.ts'
export { takeBackFirstPeriod } from './first-period.ts'
export { listHeldPaymentStarts } from './flows/queries.ts'
export { compareMonths, rebuildPeriods, sumActive } from './history/queries.ts'
export { leaveProviders } from './leave-providers.ts'
export { followMandates, forgetCustomer, forgetMandate, keepCardExpiry } from './mandate-queries.ts'
export { restoreContribution, writeStoredContribution } from './merging-queries.ts'
export { contributionMoneyColumns } from './money-columns.ts'
export { noteContribution } from './note-contribution.ts'
export { type KeepPaymentPayload, keepPaymentTask } from './one-time/keep-payment-task.ts'
export { paidOnceTask } from './one-time/paid-once-task.ts'
export { priceOneTime } from './one-time/price-one-time.ts'
export { listHeldCustomers } from './one-time/queries.ts'
export { findPayingContact } from './payer-queries.ts'
export { type FailureGroup, groupFailures } from './payment-recovery/count-queries.ts'
export { findRecovery, listHeldRecoveries } from './payment-recovery/queries.ts'
export { beginRecovery, endRecovery } from './payment-recovery/recovery.ts'
export { getPaymentSettings } from './payment-settings.ts'
export { priceChoice } from './price.ts'
export { checkPaymentHealth } from './provider-alarms/health.ts'
export { keepProviderAlarms, sendAlarm } from './provider-alarms/keep-alarms.ts'
export { liftAlarms, listAlarms } from './provider-alarms/queries.ts'
export { choosePaymentProviders, findInvoice, providerRehearsals, webhookEntrances } from './providers/index.ts'
export type { ListedPayment } from './providers/lists.ts'
export type { ProviderPayment } from './providers/payments.ts'
export type { PaymentProvider } from './providers/provider.ts'
export {
  asUnavailableProblem,
  asUncertainProblem,
  ProviderDeclined,
  ProviderKeyRejected,
  ProviderUnavailable,
} from './providers/provider-errors.ts'
export type { Pacing, Rehearsal, RehearsalDeclaration, RehearsalStep } from './providers/rehearsal.ts'
export type { RunningSubscription } from './providers/subscriptions.ts'
export type { WebhookEvent, WebhookInstallation } from './providers/webhooks.ts'
export { insertContributions, listHeldContributions, lockSubscription } from './queries.ts'
export {
  describePaymentFlow,
  describeStart,
  findJoiningPayer,
  readPayer,
  readStartChoice,
  startPaymentFlow,
} from './start.ts'
export { syncCustomer } from './sync-customer.ts'
export { checkTaxRate } from './tax-rates/apply-tax-rate.ts'
export { viewPaymentSource } from './view.ts'
export { insertWholeContributions, insertWholeRecoveries } from './whole-queries.ts'
