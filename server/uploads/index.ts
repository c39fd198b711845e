export { listHeldUploads } from './queries.ts'
