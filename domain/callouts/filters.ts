import type { Filters } from '#domain/rules/filter.ts'
import { calloutChannels } from './callout.ts'
import { calloutStatuses } from './status.ts'

/** What lists may ask about callouts (callouts 6.6). */
export const calloutFilters = {
  id: { type: 'text' },
  slug: { type: 'text' },
  title: { type: 'text' },
  status: { type: 'enum', options: calloutStatuses },
  answeredBy: { type: 'contact' },
  starts: { type: 'date', nullable: true },
  expires: { type: 'date', nullable: true },
  hidden: { type: 'boolean' },
  channels: { type: 'array', options: calloutChannels },
  canReview: { type: 'boolean' },
} as const satisfies Filters
export type CalloutFilter = keyof typeof calloutFilters
