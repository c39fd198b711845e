// What the router loads for this area, in one chunk.

export { ContactFields } from './contact-fields-of.tsx'
export { ContactsPage } from './contacts-page.tsx'
