import * as z from 'zod/mini'
import { newsletterStatuses } from '#domain/contacts/contact.ts'
import { dateOrders } from '#domain/csv/cells.ts'
import { type ImportField, importFields, repeatableFields } from './import-field.ts'

const GroupId = z.string().check(z.minLength(1), z.maxLength(255))

/** What each column is, by its name in the header, and what counts for every row. Columns not named are left out. */
export const ImportMapping = z.strictObject({
  columns: z.record(z.string().check(z.maxLength(1000)), z.enum(importFields)),
  dateOrder: z._default(z.enum(dateOrders), 'dmy'),
  /** Of rows that say nothing about it. */
  newsletterStatus: z._default(z.enum(newsletterStatuses), 'none'),
  /** Names of tags for every row; made when they are not there. */
  tags: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(255))).check(z.maxLength(20)), []),
  /** Newsletter groups that every subscriber comes into, by id. */
  groups: z._default(z.array(GroupId).check(z.maxLength(100)), []),
  /** The group for each name of one that the file uses; null: none. Other names are looked for among the labels. */
  groupNames: z._default(z.record(z.string().check(z.maxLength(255)), z.nullable(GroupId)), {}),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** What keeps a mapping from being used with this header: a column it lacks, or a field told twice. */
export function findMappingProblem(
  { columns }: Pick<ImportMapping, 'columns'>,
  header: readonly string[],
): { column: string; code: 'isIn' | 'duplicate' } | { column: 'email'; code: 'missing' } | undefined {
  const seen = new Set<ImportField>()
  for (const [column, field] of Object.entries(columns)) {
    if (!header.includes(column)) return { column, code: 'isIn' }
    if (seen.has(field) && !repeatableFields.includes(field)) return { column, code: 'duplicate' }
    seen.add(field)
  }
  return seen.has('email') ? undefined : { column: 'email', code: 'missing' }
}
