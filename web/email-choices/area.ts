// What the router loads for this area, in one chunk.
export { EmailChoicesPage } from './email-choices-page.tsx'
