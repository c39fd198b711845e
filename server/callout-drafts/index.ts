export { calloutDraftReferences } from './contact-references.ts'
export { listHeldDrafts } from './queries.ts'
