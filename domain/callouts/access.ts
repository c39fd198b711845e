import type { Role } from '#domain/roles/role.ts'
import { type CalloutStatus, isPublic } from './status.ts'

/** What somebody is to one callout (callouts 1.1); each may do what those before it may. */
export const standings = ['guest', 'contact', 'reviewer', 'editor', 'admin'] as const
export type Standing = (typeof standings)[number]

/** An API key without a contact is an admin to every callout. */
export function standingOf(viewer: {
  isSignedIn: boolean
  roles: readonly Role[]
  reviewer?: { canEdit: boolean } | undefined
}): Standing {
  if (viewer.roles.includes('admin') || viewer.roles.includes('superadmin')) return 'admin'
  if (!viewer.isSignedIn) return 'guest'
  if (!viewer.reviewer) return 'contact'
  return viewer.reviewer.canEdit ? 'editor' : 'reviewer'
}

/** Drafts and what is scheduled are the desk's; to others they do not exist. */
export function canRead(standing: Standing, status: CalloutStatus): boolean {
  return canReview(standing) || isPublic(status)
}

/** Hidden callouts are reached by their link only. */
export function isListed(standing: Standing, callout: { status: CalloutStatus; hidden: boolean }): boolean {
  return canReview(standing) || (isPublic(callout.status) && !callout.hidden)
}

/** See, handle and export all responses, their tags and comments; see how many there are, and who reviews. */
export function canReview(standing: Standing): boolean {
  return isAtLeast(standing, 'reviewer')
}

/** Change the callout, its dates and its saved segments. */
export function canEdit(standing: Standing): boolean {
  return isAtLeast(standing, 'editor')
}

/** Make, copy and delete callouts, name reviewers, see who answered. */
export function canManage(standing: Standing): boolean {
  return standing === 'admin'
}

/** Own responses, whatever became of the callout. */
export function canReadOwnResponses(standing: Standing): boolean {
  return standing !== 'guest'
}

function isAtLeast(standing: Standing, least: Standing): boolean {
  return standings.indexOf(standing) >= standings.indexOf(least)
}
