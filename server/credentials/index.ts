export { confirmPassword } from './confirm-password.ts'
export { credentialReferences } from './contact-references.ts'
export { listHeldSessions } from './held.ts'
export { mailLockedOwnerTask } from './locked-owner-task.ts'
export { assertGoodPassword, findPasswordWeakness, hashNewPassword } from './new-password.ts'
export { hashPassword, isOutdated, isPasswordOf, isPasswordUnless, setPasswordCost } from './passwords.ts'
export {
  consumeResetFlow,
  countResetTry,
  countSessions,
  deleteExpiredResetFlows,
  deleteExpiredSessions,
  deleteSessionById,
  findResetFlow,
  findSessions,
  insertResetFlow,
  returnFlowTry,
} from './queries.ts'
export { reauthenticate } from './reauthenticate.ts'
export { createResetFlow, createResetFlowFor } from './reset-flow.ts'
export { revokeCredentials } from './revoke.ts'
export { endSessions, sessions } from './sessions.ts'
export { startSession } from './start-session.ts'
