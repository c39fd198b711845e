export { failingShownForMs, listFailing } from './alarm-queries.ts'
export {
  findIssue,
  type IssueList,
  type ListedIssue,
  listIssues,
  openFeed,
  type ShownIssue,
} from './archive/issues.ts'
export type { StoryAudience } from './audience.ts'
export { mailingReferences } from './contact-references.ts'
export { addStoryMailing } from './mailings.ts'
export { countTold, forgetStoryRecipients } from './queries.ts'
export { listHeldMailings, listHeldUnsubscriptions } from './report-queries.ts'
export { mailingLedger } from './returned/ledger.ts'
export { findSeriesMailings, sendSeriesMailings } from './series-mailings.ts'
export {
  deleteSeriesMailings,
  setSeriesSending,
  unsubscribedFrom,
  withdrawFrom,
  withdrawSeriesMailings,
  writeSeriesMailings,
} from './series-queries.ts'
export { writeSubject } from './subject.ts'
export { listForbidden, listMissing } from './text-issues.ts'
