import type { Filters } from '#domain/rules/filter.ts'

/** What lists may ask about responses, their answers by question aside (callouts 9.4). */
export const responseFilters = {
  id: { type: 'text' },
  number: { type: 'number' },
  contact: { type: 'contact', nullable: true },
  calloutId: { type: 'text' },
  createdAt: { type: 'date' },
  updatedAt: { type: 'date' },
  bucket: { type: 'text', nullable: true },
  tags: { type: 'array', uuid: true },
  assignee: { type: 'contact', nullable: true },
  duplicateOf: { type: 'text', nullable: true },
  followUp: { type: 'boolean' },
  answers: { type: 'blob' },
} as const satisfies Filters
export type ResponseFilter = keyof typeof responseFilters

/** The desk's own notes, and who agreed to hear from it: who only gave a response may not ask about them. */
export const deskFilters: readonly string[] = ['tags', 'assignee', 'duplicateOf', 'followUp']

/** What may be asked about comments (callouts 13.3). */
export const commentFilters = {
  id: { type: 'text' },
  calloutId: { type: 'text' },
  responseId: { type: 'text' },
  text: { type: 'text' },
  contact: { type: 'contact' },
  createdAt: { type: 'date' },
  updatedAt: { type: 'date' },
} as const satisfies Filters
export type CommentFilter = keyof typeof commentFilters

/** What may be asked about a callout's tags (callouts 13.1). */
export const responseTagFilters = {
  id: { type: 'text' },
  name: { type: 'text' },
  description: { type: 'text' },
  calloutId: { type: 'text' },
} as const satisfies Filters
export type ResponseTagFilter = keyof typeof responseTagFilters
