import type { ColumnType, Generated } from 'kysely'
import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import type { MismatchKind, MismatchState, RunStatus } from '#domain/payments/mismatch.ts'

export interface ReconciliationTables {
  reconciliationRuns: {
    id: string
    status: RunStatus
    askedAt: Date
    startedAt: Date | null
    endedAt: Date | null
    /** How many were compared. */
    payments: Generated<number>
    subscriptions: Generated<number>
    /** Payments kept here of the compared days. */
    paymentsHere: number | null
    repaired: Generated<number>
    leftOpen: Generated<number>
    /** Providers that could not be asked. */
    unavailable: Generated<ProviderName[]>
    leasedUntil: Date | null
    leasedBy: number | null
  }
  reconciliationSeen: { runId: string; id: string }
  reconciliationMismatches: {
    id: Generated<string>
    kind: MismatchKind
    provider: ProviderName
    subject: string
    contactId: string | null
    ours: ColumnType<StoredFacts | null, string | null, string | null>
    theirs: ColumnType<StoredFacts | null, string | null, string | null>
    /** What dismissing it was about. */
    mark: string
    state: MismatchState
    /** The run that saw it last. */
    runId: string
    firstSeenAt: Date
    lastSeenAt: Date
    settledAt: Date | null
    /** Undefined where it was repaired by itself. */
    settledBy: string | null
  }
}

/** Facts as JSON keeps them: moments are text. */
export type StoredFacts = Record<string, string | number>
