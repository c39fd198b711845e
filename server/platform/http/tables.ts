import type { Generated } from 'kysely'

export interface RateLimitTables {
  rateLimits: { bucket: string; caller: string; windowStart: Date; points: Generated<number>; expiresAt: Date }
}
