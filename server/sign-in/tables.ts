import type { Generated } from 'kysely'

export interface SignInTables {
  /** Wrong tries at addresses that nobody has; those of contacts are counted with the contact. */
  loginTries: { emailHash: Buffer; tries: number; lastTryAt: Date }
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
