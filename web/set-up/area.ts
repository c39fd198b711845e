// What the router loads for this area, in one chunk.
export { SetUpPage } from './set-up-page.tsx'
