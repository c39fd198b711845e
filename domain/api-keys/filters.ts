import type { Filters } from '#domain/rules/filter.ts'

export const apiKeyFilters = {
  id: { type: 'text' },
  createdAt: { type: 'date' },
  creator: { type: 'contact' },
} as const satisfies Filters

export type ApiKeyFilter = keyof typeof apiKeyFilters

export const apiKeySorts = ['createdAt', 'expires'] as const
export type ApiKeySort = (typeof apiKeySorts)[number]
