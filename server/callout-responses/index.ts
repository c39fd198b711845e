export { announceAnswered } from './announce.ts'
export { type Announced, notifyHere, responsesChannel } from './announce-queries.ts'
export { beginResponses } from './begin.ts'
export { calloutResponseReferences } from './contact-references.ts'
export { readAllResponses, type WholeResponse } from './export/read-responses.ts'
export { isAgreed, listHeldFollowUps } from './follow-up-queries.ts'
export { getHandled } from './handled.ts'
export { listUnused } from './handling/upload-uses-queries.ts'
export {
  forgetRespondent,
  listHeldAnswerChanges,
  listHeldComments,
  listHeldHandling,
  listHeldResponses,
  listHeldWriting,
} from './held-queries.ts'
export { addImportedResponses } from './importing/add-imported.ts'
export { addInventedResponses, type InventedResponse } from './importing/add-invented.ts'
export { deleteUnhandled, isImported } from './importing/import-queries.ts'
export { getResponse } from './list.ts'
export { findContactFilters } from './listing/contact-filter-queries.ts'
export { countByRules } from './listing/count-by-rules.ts'
export { countFirstPayments } from './listing/first-payment-queries.ts'
export { selectInCallout } from './listing/selection.ts'
export { type ResponseSelection, selectResponses } from './listing/selection-queries.ts'
export { readVersion, versionOf } from './listing/version-queries.ts'
export { type DeletedBatch, deletePersonalData, deleteResponses } from './retention/delete-due.ts'
export { countDue, hasDue, type Reach } from './retention/queries.ts'
export { findTags } from './tags-queries.ts'
