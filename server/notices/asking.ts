import type { Context } from '#server/platform/http/context.ts'
import type { Asking } from './queries.ts'

/** Admins and keys see every notice, everybody else who is logged in the open ones. */
export function askingOf({ viewer, now }: Pick<Context, 'viewer' | 'now'>): Asking {
  return { contactId: viewer?.contactId, isAdmin: viewer?.roles.includes('admin') === true, now }
}
