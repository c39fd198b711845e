// Nothing here may need contacts or mails: both rooms come in by this door.
export { hashPassword } from './passwords.ts'
export { createResetFlow } from './reset-flow.ts'
export { sessions } from './sessions.ts'
