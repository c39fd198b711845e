import type { Generated } from 'kysely'
import type { RetentionScope } from '#domain/callouts/public-view.ts'

export interface ResponseRetentionTables {
  calloutRetentions: {
    calloutId: string
    /** The deletion that admins were told of. */
    warned: string | null
    /** The deletion that has nothing left to delete, as of this version of the responses. */
    completed: string | null
    /** What was deleted last, and how much since the audit log was last told. */
    scope: RetentionScope | null
    responses: Generated<number>
    files: Generated<number>
    comments: Generated<number>
  }
  /** Files of deleted answers, until it is known whether anything else uses them. */
  calloutRetentionFiles: { calloutId: string; uploadId: string }
}
