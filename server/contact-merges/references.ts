/** What a merge does with what refers to a contact. */
export type Fate =
  /** The merge itself unites or chooses. */
  | 'united'
  /** Goes over to the contact that stays, and back when the merge is undone. */
  | 'moved'
  /** Ends with the contact; the snapshot has nothing of it. */
  | 'dropped'

interface Reference {
  fate: Fate
  /** What a moved row is told by. */
  key?: readonly string[]
  /** That there is one shows that the contact was used: an import's undo leaves it alone. */
  isUse?: true
}

/** Every column that refers to a contact. A test compares it with the database: a new one needs its line here. */
export const contactReferences: Readonly<Record<string, Reference>> = {
  'profiles.contact_id': { fate: 'united' },
  'contributions.contact_id': { fate: 'united' },
  'ending_notices.contact_id': { fate: 'united' },
  'contact_roles.contact_id': { fate: 'united' },
  'contact_tag_links.contact_id': { fate: 'united' },
  'two_factors.contact_id': { fate: 'united', isUse: true },
  'recovery_codes.contact_id': { fate: 'united' },
  'payments.contact_id': { fate: 'moved', key: ['id'], isUse: true },
  'payment_customers.contact_id': { fate: 'moved', key: ['customer_id'], isUse: true },
  'reconciliation_mismatches.contact_id': { fate: 'moved', key: ['id'] },
  'reconciliation_mismatches.settled_by': { fate: 'moved', key: ['id'] },
  'payment_flows.contact_id': { fate: 'moved', key: ['id'], isUse: true },
  'payment_recoveries.contact_id': { fate: 'moved', key: ['id'], isUse: true },
  'email_outbox.contact_id': { fate: 'moved', key: ['id'] },
  'api_keys.creator_id': { fate: 'moved', key: ['id'], isUse: true },
  'callout_reviewers.contact_id': { fate: 'united', isUse: true },
  'callout_responses.contact_id': { fate: 'moved', key: ['id'], isUse: true },
  'callout_responses.assignee_id': { fate: 'moved', key: ['id'], isUse: true },
  'callout_response_comments.contact_id': { fate: 'moved', key: ['id'], isUse: true },
  // Of the same callout each may have one; what they wrote in their own browser is there still.
  'callout_drafts.contact_id': { fate: 'dropped', isUse: true },
  'contact_import_rows.contact_id': { fate: 'moved', key: ['import_id', 'line'] },
  'uploads.owner_id': { fate: 'moved', key: ['id'], isUse: true },
  'resumable_uploads.owner_id': { fate: 'moved', key: ['id'], isUse: true },
  'contact_merges.kept_id': { fate: 'moved', key: ['id'] },
  'sessions.contact_id': { fate: 'dropped', isUse: true },
  'sign_up_flows.contact_id': { fate: 'dropped', isUse: true },
  'reset_flows.contact_id': { fate: 'dropped' },
  'email_changes.contact_id': { fate: 'dropped' },
  // The database writes it anew from the contact.
  'contact_search.contact_id': { fate: 'dropped' },
  // The provider takes the person off its list, and has them again when the merge is undone.
  'newsletter_members.contact_id': { fate: 'dropped' },
  'contact_duplicates.first_id': { fate: 'dropped' },
  'contact_duplicates.second_id': { fate: 'dropped' },
}

/** Columns that hold a contact's id without referring to it: the audit log outlives everybody. */
export const contactMentions: Readonly<Record<string, Reference>> = {
  'activities.target_id': { fate: 'moved', key: ['id'] },
  'activities.actor_id': { fate: 'moved', key: ['id'] },
}

export interface Moved {
  table: string
  column: string
  key: readonly string[]
}

export const movedReferences: readonly Moved[] = Object.entries({ ...contactReferences, ...contactMentions }).flatMap(
  ([name, { key = [] }]) => {
    const [table = '', column = ''] = name.split('.')
    return key.length > 0 ? { table, column, key } : []
  },
)

export const usingReferences: readonly { table: string; column: string }[] = Object.entries(contactReferences).flatMap(
  ([name, { isUse }]) => {
    const [table = '', column = ''] = name.split('.')
    return isUse ? { table, column } : []
  },
)
