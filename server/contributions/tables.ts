import type { ColumnType, Generated } from 'kysely'
import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import type { EndingKind } from '#domain/contributions/ending-notices.ts'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { PaymentIntent } from '#domain/contributions/payment-flow.ts'
import type { PaymentMethod, ProviderName } from '#domain/contributions/payment-methods.ts'
import type { RecoveryState } from '#domain/contributions/payment-recovery.ts'
import type { ProviderAlarmKind } from '#domain/contributions/provider-alarm.ts'

export interface ContributionTables {
  contributions: {
    contactId: string
    method: PaymentMethod | null
    customerId: string | null
    mandateId: string | null
    subscriptionId: string | null
    /** The latest that ended with nothing in its place: a payment of it may still be on its way. */
    endedSubscriptionId: string | null
    payFee: boolean | null
    nextAmountCents: number | null
    nextChargeCents: number | null
    /** What is charged, where a method before the present one decided it; null where it follows from the terms. */
    chargeCents: number | null
    /** Of the planned amount; null where the period stays. */
    nextPeriod: ContributionPeriod | null
    cancelledAt: Date | null
    /** The subscription whose first period was given before its money was there; null once any of it came in. */
    advanceSubscriptionId: string | null
    /** When membership ends by that. */
    advanceUntil: Date | null
    /** When it ended before; null where there was none. */
    advanceFrom: Date | null
    /** The last day the card can be charged on, where a card pays. */
    cardExpires: Day | null
    source: string | null
    reference: string | null
  }
  /** Of people who gave once; a contribution has its own. */
  paymentCustomers: {
    customerId: string
    contactId: string
    method: PaymentMethod
    createdAt: Date
  }
  /** What contacts give a month, from when to when. Written by the database itself. */
  contributionPeriods: {
    id: Generated<string>
    /** Null once the contact is deleted. */
    contactId: string | null
    /** The same for all of a contact. */
    subjectId: string
    startsAt: Date
    /** Moves with the membership; null where that has no end. */
    endsAt: Date | null
    monthlyCents: number
    /** Rebuilt from payments: nothing was recorded then. */
    isEstimated: Generated<boolean>
  }
  endingNotices: {
    contactId: string
    kind: EndingKind
    daysBefore: number
    endsOn: Day
    notedAt: Date
  }
  providerAlarms: {
    provider: ProviderName
    kind: ProviderAlarmKind
    raisedAt: Date
    /** The latest time it was met. */
    seenAt: Date
    liftedAt: Date | null
    mailedAt: Date | null
  }
  paymentRecoveries: {
    id: Generated<string>
    contactId: string | null
    paymentId: string
    subscriptionId: string
    amountCents: number
    chargeDate: Date
    state: Generated<RecoveryState>
    round: Generated<number>
    /** When a payment failed first: that stays where what was to replace it fails too. */
    failedAt: Date
    begunAt: Date
    endsAt: Date
    remindAt: Date | null
    methodChangedAt: Date | null
    /** The payer's bank wants the payment approved, which its mail's link leads to. */
    awaitsApproval: Generated<boolean>
    endedAt: Date | null
  }
  paymentRecoveryLinks: {
    tokenHash: Buffer
    recoveryId: string
  }
  paymentFlows: {
    id: Generated<string>
    providerFlowId: string | null
    contactId: string | null
    method: PaymentMethod
    completeUrl: string
    intent: ColumnType<PaymentIntent, string, string>
    firstname: string | null
    lastname: string | null
    vatNumber: string | null
    steps: ColumnType<Record<string, string>, string | undefined, string>
    leasedUntil: Date | null
    /** The process that holds the lease. */
    leasedBy: number | null
    completedAt: Date | null
    createdAt: Generated<Date>
  }
}
