export { listHeldPayments } from './queries.ts'
export { warnOfMissingWebhook } from './set-up-stripe.ts'
