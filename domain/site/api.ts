import { z } from 'zod'
import { IsoDate } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { getInstallation } from './installation.ts'

export const getRoot = route({
  method: 'GET',
  path: '/',
  access: 'anyone',
  summary: 'Reports that the API is available',
})

export const getHealth = route({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  ignoresCaller: true,
  summary: 'Whether the site works; 503 in the same form if it can’t read its database',
  reply: z.object({
    status: z.enum(['ok', 'error']),
    timestamp: IsoDate,
    services: z.object({
      database: z.boolean(),
      payments: z.literal(false).optional().describe('Present while a payment provider refuses the key of this site'),
    }),
  }),
})

export const getOpenApi = route({
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
  summary: 'This API as an OpenAPI 3.1 document',
  reply: z.looseObject({ openapi: z.string() }),
})

export const clearRateLimits = route({
  method: 'POST',
  path: '/dev/clear-rate-limiter-cache',
  access: 'anyone',
  summary: 'Development only: reset all rate limits',
  reply: z.object({ message: z.string() }),
  problems: ['not-found'],
})

export const siteApi = { getRoot, getHealth, getOpenApi, clearRateLimits, getInstallation }
