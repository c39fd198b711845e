export { emptyText, localesOf, type Texts } from './composer/draft.ts'
export { EmailEditor } from './composer/email-editor.tsx'
export { editPath, reportPath } from './paths.ts'
export { RecipientState } from './recipient-state.tsx'
