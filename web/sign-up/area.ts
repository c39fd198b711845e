// What the router loads for this area, in one chunk.
export { AccountSetUpPage } from './account-set-up-page.tsx'
export { ConfirmEmailPage } from './confirm-email-page.tsx'
export { DuplicateEmailPage } from './duplicate-email-page.tsx'
export { EmailConfirmedPage } from './email-confirmed-page.tsx'
export { JoinCompletePage } from './join-complete-page.tsx'
export { JoinFailedPage } from './join-failed-page.tsx'
export { JoinPage } from './join-page.tsx'
