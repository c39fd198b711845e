// What other rooms use of this one.
export { FormPreview } from './form-preview.tsx'
export { CalloutCard } from './list/callout-card.tsx'
export { openCalloutsQuery } from './list/queries.ts'
export { ResponseForm } from './response-form.tsx'
