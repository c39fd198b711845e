export { ongoingEmailReferences } from './contact-references.ts'
export { ongoingLinks } from './links.ts'
export { noteKnownContacts } from './queries.ts'
