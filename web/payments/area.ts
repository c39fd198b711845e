// What the router loads for the payments, in one chunk.
export { PaymentPage } from './payment-page.tsx'
export { PaymentsPage } from './payments-page.tsx'
export { ReconciliationPage } from './reconciliation/reconciliation-page.tsx'
