import type { Generated } from 'kysely'

export interface TwoFactorTables {
  twoFactors: {
    id: Generated<string>
    contactId: string
    type: 'totp'
    secret: Buffer
    lastStep: number | null
    createdAt: Date
  }
  /** One row while a second factor is required of all admins. */
  twoFactorRequirement: { id: Generated<boolean>; since: Date }
  recoveryCodes: { contactId: string; codeHash: Buffer }
}
