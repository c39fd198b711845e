import './callouts.css'
import { takeToken } from '#web/captcha/index.ts'
import { startOutbox } from './outbox/outbox.ts'

// What the router loads for this area, in one chunk.
export { CalloutLayout } from './pages/callout-layout.tsx'
export { CalloutPage } from './pages/callout-page.tsx'
export { RespondPage } from './pages/respond-page.tsx'

// Answers that an earlier page could not send go out as soon as this part of the site is opened.
startOutbox(takeToken)
