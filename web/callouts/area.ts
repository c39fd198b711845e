// What the router loads for the newsroom's list of callouts, in one chunk.
import './callouts.css'

export { CalloutsPage } from './list/callouts-page.tsx'
