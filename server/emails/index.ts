export { emailAddress, emailContact, emailSupport, type QueuedEmail } from './queue-email.ts'
