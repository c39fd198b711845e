export { revokeCredentials } from './revoke.ts'
