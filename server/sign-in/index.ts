// Nothing here may need contacts or mails: both rooms come in by this door.
export { confirmPassword } from './confirm-password.ts'
export { listHeldSessions } from './held.ts'
export { assertGoodPassword, findPasswordWeakness, hashNewPassword } from './new-password.ts'
export { hashPassword } from './passwords.ts'
export { reauthenticate } from './reauthenticate.ts'
export { createResetFlow, createResetFlowFor, endDeviceLinks, endPasswordLinks } from './reset-flow.ts'
export { endSessions, sessions } from './sessions.ts'
export { startSession } from './start-session.ts'
