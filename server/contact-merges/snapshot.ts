import type { MergeSide } from '#domain/contact-merges/merge.ts'
import type { StoredRow } from '#server/platform/db/stored-rows.ts'

/** What somebody has left, as far as their own rows don't say it. */
interface Left {
  /** They wait to confirm newsletters, and had unsubscribed before. */
  had_unsubscribed: boolean
  /** Newsletters that they left, though they get others. */
  groups: readonly string[]
  /** Why their address takes no emails, or wants none. */
  suppression: StoredRow | null
}

/** All of a contact's own rows, and what they have left. */
export interface ContactState {
  contacts: StoredRow
  profiles: StoredRow
  contributions: StoredRow
  contact_roles: readonly StoredRow[]
  /** Merges that were kept before memberships were recorded have none. */
  membership_periods?: readonly StoredRow[]
  contact_tag_links: readonly StoredRow[]
  two_factors: readonly StoredRow[]
  recovery_codes: readonly StoredRow[]
  /** Merges that were kept before there were callouts have none. */
  callout_reviewers?: readonly StoredRow[]
  /** Merges that were kept before this was thought of have none. */
  left?: Left
}

/** What undoing a merge needs. */
export interface Snapshot {
  keep: ContactState
  merge: ContactState
  /** The kept one's after the merge: what differs from it now was changed since, and stays. */
  after: ContactState
  /** Whose password and second factor it has. */
  signIn: MergeSide
  /** Keys of the rows that moved, by `table.column`. */
  moved: Readonly<Record<string, readonly StoredRow[]>>
}
