export { hashPassword } from './passwords.ts'
export { createResetFlow } from './reset.ts'
export { sessions } from './sessions.ts'
