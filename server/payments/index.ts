export { listHeldPayments } from './queries.ts'
export { listHeldMismatches } from './reconciliation/mismatches/queries.ts'
export { warnOfMissingWebhook } from './set-up-webhooks.ts'
