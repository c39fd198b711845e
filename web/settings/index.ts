export { ContentCard } from './general/content-card.tsx'
export { useContentCard } from './general/use-content-card.ts'
