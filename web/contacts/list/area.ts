// What the router loads for this area, in one chunk.
export { ContactsPage } from './contacts-page.tsx'
