export { findStoryAudience } from './notify.ts'
export { readPublished } from './stories.ts'
