export { editPath, reportPath } from './paths.ts'
export { RecipientState } from './recipient-state.tsx'
