export { ongoingEmailReferences } from './contact-references.ts'
export { ongoingLinks } from './links.ts'
export { noteContactsNow, type Processing } from './process-segments.ts'
export { noteKnownContacts, type SegmentFollower } from './queries.ts'
