import type { ColumnType } from 'kysely'
import type { SoftBounce } from '#domain/email-bounces/count-bounces.ts'
import type { SuppressionReason } from '#domain/email-bounces/mail-event.ts'

export interface EmailBounceTables {
  emailSuppressions: {
    /** As contacts' addresses are: in lower case. */
    address: string
    reason: SuppressionReason
    detail: string
    messageId: string | null
    since: Date
    /** From then on all mails go there again. */
    liftedAt: Date | null
    liftedBy: 'admin' | 'confirmed' | null
  }
  emailDeliveryStates: {
    address: string
    deliveredAt: Date | null
    softBounces: ColumnType<SoftBounce[], string | undefined, string>
  }
  emailEvents: {
    id: string
    receivedAt: Date
  }
}
