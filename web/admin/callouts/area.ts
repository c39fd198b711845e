// What the router loads for the newsroom's callouts, in one chunk.
import './callouts.css'

export { CalloutPage } from './callout-page.tsx'
export { CalloutsPage } from './callouts-page.tsx'
