export { noticeReferences } from './contact-references.ts'
export { insertNotices, listHeldDismissals } from './queries.ts'
