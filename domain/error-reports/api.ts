import { z } from 'zod'
import { route } from '#domain/http/route.ts'

const Crumb = z.strictObject({
  /** Milliseconds since 1970. */
  at: z.number(),
  category: z.string().max(20),
  message: z.string().max(300),
})

/** As the browser has it; the server leaves out what might tell of a person before anything goes on. */
const BrowserReport = z.strictObject({
  type: z.string().max(100),
  message: z.string().max(2_000),
  stack: z.string().max(10_000),
  path: z.string().max(2_000),
  breadcrumbs: z.array(Crumb).max(20),
})

const reportError = route({
  method: 'POST',
  path: '/error-reports',
  access: 'anyone',
  summary:
    'For the site’s own pages: report an error in the browser, where the operator has configured a service for it',
  body: BrowserReport,
  problems: ['not-found'],
  rateLimit: { bucket: 'error-reports', guest: 20, signedIn: 20, windowSeconds: 60 },
  bodyLimit: 32_000,
})

export const errorReportsApi = { reportError }
