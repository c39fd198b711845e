export type { Asked } from './asked.ts'
export { describeEntries } from './entries/describe-entries.ts'
export { renderPage } from './render-page.ts'
export type { ServerRendering } from './rendering.ts'
