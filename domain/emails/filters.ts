import type { Filters } from '#domain/rules/filter.ts'

/** What a list of stored emails may be asked. */
export const emailFilters = {
  id: { type: 'text' },
  templateId: { type: 'text', nullable: true },
  fromName: { type: 'text', nullable: true },
  fromEmail: { type: 'text', nullable: true },
  name: { type: 'text' },
  subject: { type: 'text' },
  body: { type: 'text' },
  date: { type: 'date' },
} as const satisfies Filters

export type EmailFilter = keyof typeof emailFilters
