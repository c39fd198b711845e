// What the newsroom's pages show of those that readers see.
export { isAnswerRule } from './form/issue-text.ts'
export { SlideSheet } from './form/slide-sheet.tsx'
export { withAddressText } from './form/submission.ts'
export { AnswerField } from './preview/answer-field.tsx'
export type { PreviewedCallout, PreviewPlace } from './preview/callout-preview.tsx'
export { CalloutPreview } from './preview/callout-preview-later.ts'
export { ComponentPreview } from './preview/component-preview.tsx'
export { uploadFor } from './upload-answer.ts'
