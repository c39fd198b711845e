export { apiKeys } from './presented-key.ts'
