// What other rooms use of this one.
export { AnswerField } from './answer-field.tsx'
export type { PreviewedCallout, PreviewPlace } from './callout-preview.tsx'
export { CalloutPreview } from './callout-preview-later.ts'
export { ComponentPreview, ContainerPreview } from './component-preview.tsx'
export { CalloutCard } from './list/callout-card.tsx'
export { openCalloutsQuery } from './list/queries.ts'
export { ResponseForm } from './response-form.tsx'
