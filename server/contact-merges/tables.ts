import type { ColumnType, Generated } from 'kysely'
import type { DuplicateReason } from '#domain/contact-merges/merge.ts'
import type { Snapshot } from './snapshot.ts'

export interface ContactMergeTables {
  contactDuplicates: {
    id: Generated<string>
    firstId: string
    secondId: string
    reasons: DuplicateReason[]
    score: number
    dismissedAt: Date | null
  }
  /** One row. */
  contactDuplicateLooks: { onlyOne: Generated<boolean>; lookedAt: Date | null; askedAt: Date | null }
  contactMerges: {
    id: Generated<string>
    keptId: string
    mergedId: string
    snapshot: ColumnType<Snapshot, string, string>
    mergedAt: Date
  }
}
