import type { Filters } from '#domain/rules/filter.ts'
import { noticeStatuses } from './schedule.ts'

/** What a list of notices may be asked. */
export const noticeFilters = {
  id: { type: 'text' },
  name: { type: 'text' },
  text: { type: 'text' },
  createdAt: { type: 'date' },
  updatedAt: { type: 'date' },
  expires: { type: 'date', nullable: true },
  status: { type: 'enum', options: noticeStatuses },
  isDismissed: { type: 'boolean' },
} as const satisfies Filters

export type NoticeFilter = keyof typeof noticeFilters
