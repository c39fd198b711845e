import type { Generated } from 'kysely'

export interface CredentialTables {
  sessions: {
    id: Generated<string>
    tokenHash: Buffer
    contactId: string
    device: Generated<string>
    createdAt: Generated<Date>
    lastUsedAt: Generated<Date>
  }
  resetFlows: {
    id: Generated<string>
    contactId: string
    type: 'password' | 'totp'
    failedTries: Generated<number>
    createdAt: Generated<Date>
  }
}
