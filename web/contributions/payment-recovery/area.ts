// What the router loads for this area, in one chunk.
export { RecoveryCompletePage } from './complete-page.tsx'
export { RecoveryPage } from './recovery-page.tsx'
