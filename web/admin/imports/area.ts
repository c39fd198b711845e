// What the router loads for imports and duplicates, in one chunk.
import './imports.css'

export { DuplicatesPage } from '../duplicates/duplicates-page.tsx'
export { ImportPage } from './import-page.tsx'
