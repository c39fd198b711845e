export { ongoingEmailReferences } from './contact-references.ts'
export { ongoingLinks } from './links.ts'
export { noteQuietly } from './note-quietly.ts'
export { noteKnownContacts } from './queries.ts'
