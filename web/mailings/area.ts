// What the router loads for the newsroom's mailings, in one chunk.
export { MailingPage } from './composer/mailing-page.tsx'
export { MailingsPage } from './list/mailings-page.tsx'
export { ReportPage } from './report/report-page.tsx'
