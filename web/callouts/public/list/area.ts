// What the router loads for this area, in one chunk.
export { CalloutsPage } from './callouts-page.tsx'
