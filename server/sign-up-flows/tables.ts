import type { ColumnType, Generated } from 'kysely'
import type { Origin } from '#domain/sign-up/origin.ts'

export interface SignUpFlowTables {
  signUpFlows: {
    id: Generated<string>
    email: string
    passwordHash: string | null
    /** Of the token that the browser has in which the password was typed. */
    browserHash: Buffer | null
    loginUrl: string
    setPasswordUrl: string
    confirmUrl: string
    origin: ColumnType<Origin | null, string | null | undefined, string | null>
    locale: string | null
    paymentFlowId: string | null
    leasedUntil: Date | null
    /** The process that holds the lease. */
    leasedBy: number | null
    contactId: string | null
    completedAt: Date | null
    createdAt: Generated<Date>
  }
}
