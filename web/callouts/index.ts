// What other rooms use of this one.
export { ComponentPreview, ContainerPreview } from './component-preview.tsx'
export { FormPreview } from './form-preview.tsx'
export { CalloutCard } from './list/callout-card.tsx'
export { openCalloutsQuery } from './list/queries.ts'
export { ResponseForm } from './response-form.tsx'
