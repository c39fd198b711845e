import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlainRoutes } from '#server/platform/http/serve.ts'

/** Loaded by pages only where a service is configured, so that it costs no other site a byte. */
export const browserReportsPath = '/error-reports.js'

const maxAgeSeconds = 3_600

export const browserReports: PlainRoutes = (app, { config }) => {
  if (!config.errorReporting) return
  const script = readFile(join(import.meta.dirname, 'browser.js'))
  app.get(browserReportsPath, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .send(await script),
  )
}
