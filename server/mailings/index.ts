export { mailingReferences } from './contact-references.ts'
