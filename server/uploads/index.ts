export { forgetSenders } from './forget-senders.ts'
export { findOwners, listHeldUploads } from './queries.ts'
