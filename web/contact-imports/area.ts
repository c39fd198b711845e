// What the router loads for imports, in one chunk.
import './imports.css'

export { ImportPage } from './import-page.tsx'
