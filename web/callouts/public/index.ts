// What the editor shows of the pages that readers see.
export { AnswerField } from './preview/answer-field.tsx'
export type { PreviewedCallout, PreviewPlace } from './preview/callout-preview.tsx'
export { CalloutPreview } from './preview/callout-preview-later.ts'
export { ComponentPreview } from './preview/component-preview.tsx'
