// What the router loads for imports of responses, in one chunk.

export { ResponseImportPage } from './import-page.tsx'
