// What the router loads for the newsroom's callouts, in one chunk.
import './callouts.css'

export { CalloutsPage } from './list/callouts-page.tsx'
export { CalloutPage } from './overview/callout-page.tsx'
