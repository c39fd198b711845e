export { contactImportReferences } from './contact-references.ts'
