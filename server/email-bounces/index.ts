export { noteConfirmedAddress } from './lift.ts'
export type { MailLedger } from './mail-ledger.ts'
export {
  addStoredSuppressions,
  forgetDeliveries,
  hasSoftBounces,
  isAddressSuppressed,
  isSuppressed,
  listHeldSuppressions,
  removeStoredSuppression,
  shareComplaint,
} from './queries.ts'
export { returnAddressOf } from './return-address.ts'
export { noteRefusalTask } from './tasks.ts'
