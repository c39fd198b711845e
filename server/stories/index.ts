export { addInventedStory, type InventedStory } from './invented.ts'
export { findStoryAudience, forgetTold } from './notify.ts'
export { selectWilling } from './queries.ts'
export { readPublished } from './stories.ts'
