// What the router loads for imports, in one chunk.

export { ImportPage } from './import-page.tsx'
