// What the router loads for the membership builder, in one chunk.
export { ConfirmationTabPage } from './confirmation/confirmation-tab.tsx'
export { EmailTabPage } from './email/email-tab.tsx'
export { IntroTabPage } from './intro/intro-tab.tsx'
export { JoinTabPage } from './join-form/join-tab.tsx'
