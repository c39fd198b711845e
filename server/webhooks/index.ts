export { webhookReferences } from './contact-references.ts'
