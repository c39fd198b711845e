export { listHeldDrafts } from './queries.ts'
