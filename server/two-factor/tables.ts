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
  recoveryCodes: { contactId: string; codeHash: Buffer }
}
