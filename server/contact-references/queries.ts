import type { RawBuilder } from 'kysely'
import { isReferred } from '#server/platform/db/references.ts'
import { contactReferences } from './references.ts'

/** Whether the contact has something that only being used brings. */
export function isUsedContact(contactId: RawBuilder<unknown>): RawBuilder<boolean> {
  return isReferred(contactReferences, contactId)
}
