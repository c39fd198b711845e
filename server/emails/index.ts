export { forgetAddress, listHeldEmails } from './queries.ts'
export { emailAddress, emailContact, emailContacts, emailSupport, type QueuedEmail } from './queue-email.ts'
