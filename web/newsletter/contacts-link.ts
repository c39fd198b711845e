import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { Rule } from '#domain/rules/rule.ts'
import { writeRules } from '#web/lists/index.ts'
import { writeSearch } from '#web/shell/frame/search.ts'

/** The contacts with this status, or those of them who are in a group. */
export function contactsHref(status: NewsletterStatus, groupId?: string): string {
  const rules: Rule[] = [{ field: 'newsletterStatus', operator: 'equal', value: [status] }]
  if (groupId !== undefined) rules.push({ field: 'newsletterGroups', operator: 'contains', value: [groupId] })
  return `/admin/contacts${writeSearch({ ...writeRules({ condition: 'AND', rules }) })}`
}
