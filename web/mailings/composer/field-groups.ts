import { offeredMailingFields } from '#domain/mailings/fields.ts'
import { pageData } from '#web/platform/page-data.ts'

/** What is put on offer, by what it is about; where there are callouts only, there is no contribution to lead to. */
export function fieldGroups(): Record<string, readonly string[]> {
  const { contact, general } = offeredMailingFields
  const isThere = (name: string) => name !== 'CONTRIBUTIONLINK' || !pageData.calloutOnlyMode
  return { contact, general: general.filter(isThere) }
}
