export { forgetAddress, listHeldEmails } from './queries.ts'
export { emailAddress, emailContact, emailSupport, type QueuedEmail } from './queue-email.ts'
