import type { Generated } from 'kysely'

export interface EmailChangeTables {
  emailChanges: { id: Generated<string>; contactId: string; email: string; createdAt: Date }
}
