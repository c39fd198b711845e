export { emailReferences } from './contact-references.ts'
export { checkEmailHealth } from './health.ts'
export { buttonColours, dressText, hair, ink, layOutDressed, linkColour, quiet } from './layout.ts'
export { outboxLedger } from './mail-ledger.ts'
export { emailMoneyColumns } from './money-columns.ts'
export { attachSignUpEmails, forgetAddress, forgetMails, listHeldEmails } from './queries.ts'
export {
  emailAddress,
  emailContact,
  emailContacts,
  emailSupport,
  isEmailSwitchedOff,
  type MailedContact,
} from './queue-email.ts'
export { readSite, type Site, senderOf } from './render-email.ts'
export { emailPasswordChanged, emailTwoFactorChanged } from './security-mails.ts'
export { sweepOutboxTask } from './send-email-task.ts'
export { findSubjects } from './subjects.ts'
export { checkSender } from './texts/check-sender.ts'
export type { OngoingLink, OngoingLinks } from './texts/own-emails.ts'
export { writeField } from './write-field.ts'
