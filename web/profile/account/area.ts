// What the router loads for this area, in one chunk.
export { AccountPage } from './account-page.tsx'
