export { CalloutCard } from './public/list/callout-card.tsx'
export { openCalloutsQuery } from './public/list/queries.ts'
