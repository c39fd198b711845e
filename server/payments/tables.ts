import type { ColumnType, Generated } from 'kysely'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'

export interface PaymentTables {
  payments: {
    id: string
    contactId: string | null
    subscriptionId: string | null
    status: PaymentStatus
    type: PaymentType
    amountCents: number
    refundedCents: Generated<number>
    chargeDate: Date
    description: Generated<string>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  webhookEvents: {
    provider: 'stripe' | 'gocardless'
    id: string
    type: string
    payload: ColumnType<unknown, string, string>
    receivedAt: Generated<Date>
    processedAt: Date | null
  }
}
