import type { ProblemCode } from '#domain/http/problem.ts'

/** Of calls that take `currentPassword` from contacts who change their own login with a session that is no longer fresh. */
export const reauthenticationProblems = [
  'reauthentication-required',
  'login-failed',
  'account-locked',
] as const satisfies ProblemCode[]
