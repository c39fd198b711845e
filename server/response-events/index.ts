export { responseEventReferences } from './contact-references.ts'
