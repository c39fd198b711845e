export { addInventedStory, type InventedStory } from './invented.ts'
export { findStoryAudience } from './notify.ts'
export { selectWilling } from './queries.ts'
export { readPublished } from './stories.ts'
