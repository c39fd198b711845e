import './callouts.css'
import { startPageOutbox } from './outbox/start.ts'

// What the router loads for this area, in one chunk.
export { CalloutLayout } from './pages/callout-layout.tsx'
export { CalloutPage } from './pages/callout-page.tsx'
export { RespondPage } from './pages/respond-page.tsx'

// Answers that an earlier page could not send go out as soon as this part of the site is opened.
startPageOutbox()
