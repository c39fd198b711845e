// What the router loads for the table of responses, in one chunk.
export { ResponsesPage } from './responses-page.tsx'
