export { responseAlertReferences } from './contact-references.ts'
