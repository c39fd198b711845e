import { startPageOutbox } from '../outbox/start.ts'

// What the router loads for the survey at the end of joining, in one chunk.
export { SurveyPage } from './survey-page.tsx'

startPageOutbox()
