export { listHeldPayments } from './queries.ts'
