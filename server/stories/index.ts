export { readPublished } from './stories.ts'
export { findStoryAudience } from './tell.ts'
