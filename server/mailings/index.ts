export { mailingReferences } from './contact-references.ts'
export { listHeldMailings, listHeldUnsubscriptions } from './report-queries.ts'
