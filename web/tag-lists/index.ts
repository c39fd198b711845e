export { TagList } from './tag-list.tsx'
export type { TagStore } from './tag-store.ts'
