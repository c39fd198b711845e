export { listHeldPayments } from './queries.ts'
export { listHeldFindings } from './reconciliation/findings/queries.ts'
export { warnOfMissingWebhook } from './set-up-stripe.ts'
