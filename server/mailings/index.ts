export { failingShownForMs, listFailing } from './alarm-queries.ts'
export { mailingReferences } from './contact-references.ts'
export { listHeldMailings, listHeldUnsubscriptions } from './report-queries.ts'
export { mailingLedger } from './returned/ledger.ts'
