// What the router loads for the duplicates, in one chunk.
import './contact-merges.css'

export { DuplicatesPage } from './duplicates-page.tsx'
