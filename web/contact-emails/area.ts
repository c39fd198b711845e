// What the router loads for the emails of a contact, in one chunk.
export { ContactEmails } from './contact-emails.tsx'
