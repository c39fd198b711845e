export { isUsedContact } from './queries.ts'
export { contactReferences } from './references.ts'
