export { type Announced, notifyHere, responsesChannel } from './announce-queries.ts'
export { beginResponses } from './begin.ts'
export { calloutResponseReferences } from './contact-references.ts'
export { countByRules } from './count-by-rules.ts'
export { getHandled } from './handled.ts'
export {
  forgetRespondent,
  listHeldAnswerChanges,
  listHeldComments,
  listHeldHandling,
  listHeldResponses,
} from './held-queries.ts'
export { selectInCallout } from './selection.ts'
export { type ResponseSelection, selectResponses } from './selection-queries.ts'
