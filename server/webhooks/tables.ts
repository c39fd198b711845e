import type { ColumnType, Generated } from 'kysely'
import type { DeliveryFailure, DeliveryState, DisabledReason } from '#domain/webhooks/delivery.ts'
import type { DeliveryType, WebhookEvent } from '#domain/webhooks/event-types.ts'

/** One try; the moment is ISO text. */
export interface StoredTry {
  at: string
  status?: number
  failure?: DeliveryFailure
  durationMs: number
}

export interface WebhookTables {
  webhookEndpoints: {
    id: Generated<string>
    url: string
    description: Generated<string>
    types: WebhookEvent[]
    enabled: Generated<boolean>
    /** Null where somebody turned it off. */
    disabledBecause: DisabledReason | null
    secret: string
    /** Signs as well, until it no longer does. */
    formerSecret: string | null
    formerSecretUntil: Date | null
    /** When the first of the tries failed since the last success. */
    failingSince: Date | null
    failures: Generated<number>
    /** While something is sent to it: one after the other, whichever process does. */
    leasedUntil: Date | null
    /** The process that holds the lease. */
    leasedBy: number | null
    createdAt: Generated<Date>
  }
  /** Queued by the database itself, with the change that each tells of. */
  webhookDeliveries: {
    id: Generated<string>
    /** In the order in which they were queued. */
    position: Generated<string>
    endpointId: string
    type: DeliveryType
    subjectId: string
    /** Whom it is about: it goes with the contact. */
    contactId: string | null
    /** The transaction that queued it, until its body is made. */
    act: Generated<string | null>
    state: Generated<DeliveryState>
    /** As it is signed. Null before the first try, and once what it tells of is deleted. */
    body: string | null
    attempts: ColumnType<StoredTry[], string | undefined, string>
    /** Since it was made or replayed. */
    tries: Generated<number>
    /** Null: at once. */
    nextAttemptAt: Date | null
    /** The beginning of the last response. */
    reply: string | null
    createdAt: Generated<Date>
  }
  /** What was last told of each callout: time alone opens and closes them. */
  webhookCallouts: { calloutId: string; status: 'before' | 'open' | 'ended' }
  /** Up to when contributions that ran out have been told. */
  webhookClock: { id: Generated<boolean>; contributionsUntil: Date }
}
