import { type ImportField, type ImportMode, repeatableFields } from '#domain/contact-imports/import-field.ts'
import type { ImportMapping } from '#domain/contact-imports/mapping.ts'
import { guessColumns, guessPreset, guessStatus, type ImportPreset } from '#domain/contact-imports/presets.ts'
import { isNewsletterTool } from '#domain/contact-imports/subscribers.ts'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { DateOrder } from '#domain/csv/cells.ts'
import type { CsvHead } from '#domain/csv/csv-head.ts'
import { isOffered } from '#web/platform/desk/membership.ts'

/** An import that is being set up. */
export interface ImportDraft {
  file: File
  head: CsvHead
  preset: ImportPreset | undefined
  columns: Record<string, ImportField>
  mode: ImportMode
  newsletterStatus: NewsletterStatus
  dateOrder: DateOrder
  tags: string[]
  /** Newsletter groups for every subscriber. */
  groups: string[]
  /** What was chosen for the names of groups in the file. */
  groupNames: Record<string, string | null>
}

/** The file with what it seems to be. */
export function beginDraft({ file, head }: { file: File; head: CsvHead }): ImportDraft {
  const preset = guessPreset(head.header)
  return {
    file,
    head,
    preset,
    columns: offeredColumns(guessColumns(head.header, preset)),
    mode: isNewsletterTool(preset) ? 'subscribers' : 'merge',
    newsletterStatus: guessStatus(file.name, head.header) ?? 'none',
    dateOrder: 'dmy',
    tags: [],
    groups: [],
    groupNames: {},
  }
}

export const offeredColumns = (columns: Readonly<Record<string, ImportField>>) =>
  Object.fromEntries(Object.entries(columns).filter(([, field]) => isOffered(field)))

/** The field that more than one column claims though only one can be it. */
export function findDoubledField(columns: Readonly<Record<string, ImportField>>): ImportField | undefined {
  const fields = Object.values(columns)
  return fields.find((field, at) => fields.indexOf(field) !== at && !repeatableFields.includes(field))
}

/** What is sent of it. */
export function orderOf(draft: ImportDraft, dryRun: boolean) {
  const { file, columns, newsletterStatus, dateOrder, tags, mode, groups, groupNames } = draft
  const mapping: ImportMapping = { columns, newsletterStatus, dateOrder, tags, groups, groupNames }
  return { path: '/contact-imports', file, fields: { mapping: JSON.stringify(mapping), mode, dryRun: String(dryRun) } }
}
