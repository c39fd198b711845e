import type { Contact } from '#web/contact-lookup/index.ts'
import { isOffered } from '#web/platform/desk/membership.ts'
import { StatusPill } from '#web/ui/status/status-pill.tsx'

interface Props {
  contact: Contact
  /** Also says that someone is an active member: on their own page, not in a list of members. */
  membership?: boolean
}

/** What sets someone apart, as small marks. */
export function ContactMarks({ contact, membership }: Props) {
  const { activeRoles, isReviewer, roles = [] } = contact
  const isMember = activeRoles.includes('member')
  const wasMember =
    !isMember && roles.some(({ role, dateAdded }) => role === 'member' && new Date(dateAdded) <= new Date())
  const hasMembership = isOffered('member')
  const isAdmin = activeRoles.includes('admin')
  return (
    <>
      {membership && isMember && hasMembership && <StatusPill status="activeMember" />}
      {wasMember && hasMembership && <StatusPill status="membershipEnded" />}
      {isAdmin && <StatusPill status={activeRoles.includes('superadmin') ? 'superadmin' : 'admin'} />}
      {isReviewer && !isAdmin && <StatusPill status="reviewer" />}
    </>
  )
}
