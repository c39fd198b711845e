export { beginResponses } from './begin.ts'
export { calloutResponseReferences } from './contact-references.ts'
export { forgetRespondent, listHeldComments, listHeldResponses } from './held-queries.ts'
