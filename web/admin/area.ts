// What the router loads for this area, in one chunk.
export { ContactPage } from './contact-page.tsx'
export { ContactsPage } from './contacts-page.tsx'
export { OutboxPage } from './outbox-page.tsx'
