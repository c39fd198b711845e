import type { ColumnType, Generated } from 'kysely'

export interface CalloutDraftTables {
  calloutDrafts: {
    id: Generated<string>
    contactId: string
    /** Null for a callout that is not made yet. */
    calloutId: string | null
    /** Another one after each writing. */
    version: Generated<string>
    /** Of the callout that the draft began from. */
    revision: string | null
    content: ColumnType<unknown, string, string>
    savedAt: Date
  }
}
