// What the editor shows of the pages that readers see.
export { AnswerField } from './answer-field.tsx'
export type { PreviewedCallout, PreviewPlace } from './callout-preview.tsx'
export { CalloutPreview } from './callout-preview-later.ts'
export { ComponentPreview } from './component-preview.tsx'
