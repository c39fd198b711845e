export { forgetSenders } from './forget-senders.ts'
export { keepUpload } from './keep.ts'
export { findOwners, listHeldUploads } from './queries.ts'
export { dropUpload } from './remove.ts'
