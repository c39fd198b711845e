export { emailReferences } from './contact-references.ts'
export { checkEmailHealth } from './health.ts'
export { outboxLedger } from './mail-ledger.ts'
export { emailMoneyColumns } from './money-columns.ts'
export { forgetAddress, forgetMails, listHeldEmails } from './queries.ts'
export {
  emailAddress,
  emailContact,
  emailContacts,
  emailSupport,
  isEmailSwitchedOff,
  type MailedContact,
} from './queue-email.ts'
export { emailPasswordChanged, emailTwoFactorChanged } from './security-mails.ts'
export { sweepOutboxTask } from './send-email-task.ts'
export type { OngoingLink, OngoingLinks } from './texts/own-emails.ts'
