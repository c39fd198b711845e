import { takeToken } from '#web/captcha/index.ts'
import { startOutbox } from '../outbox/outbox.ts'

// What the router loads for the survey at the end of joining, in one chunk.
export { SurveyPage } from './survey-page.tsx'

startOutbox(takeToken)
