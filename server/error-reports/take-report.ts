import type { errorReportsApi } from '#domain/error-reports/api.ts'
import { scrubMessage, scrubPath, scrubType } from '#domain/error-reports/scrub.ts'
import { readStack } from '#domain/error-reports/stack.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import { findPage } from '#domain/site/pages.ts'
import { passOnReport } from '#server/platform/error-reports/report.ts'
import type { Context } from '#server/platform/http/context.ts'

/** Passes on what went wrong on one of the site's pages, without what might tell of whoever looked at it. */
export function takeReport(
  { config }: Pick<Context, 'config'>,
  { type, message, stack, path, breadcrumbs }: Body<typeof errorReportsApi.reportError>,
): void {
  if (!config.errorReporting) throw new Problem('not-found')
  passOnReport(config, {
    platform: 'javascript',
    level: 'error',
    type: scrubType(type),
    message: scrubMessage(message),
    frames: readStack(stack, (file) => shorten(file, config.audience)),
    breadcrumbs: breadcrumbs.map(({ at, category, message }) => ({
      timestamp: at / 1000,
      category: /^[a-z]+$/.test(category) ? category : 'other',
      message: scrubCrumb(message),
    })),
    tags: { page: findPage(scrubSearch(path))?.path ?? scrubPath(path) },
  })
}

const scrubSearch = (path: string) => path.split(/[?#]/)[0] ?? ''

/** A method, a path and a status, or a kind of element: words as they are, addresses without their ids. */
function scrubCrumb(message: string): string {
  const words = message.split(' ').slice(0, 6)
  return words.map((word) => (word.startsWith('/') ? scrubPath(word) : isHarmless(word) ? word : '…')).join(' ')
}

const isHarmless = (word: string) => /^([A-Z]{3,7}|[a-z]{1,20}|\d{3}|→)$/.test(word)

/** Scripts of this site by their paths; those of extensions and other sites are none of our business. */
function shorten(file: string, audience: string): string | undefined {
  const url = URL.parse(file)
  return url && url.origin === new URL(audience).origin && url.pathname.startsWith('/assets/')
    ? url.pathname
    : undefined
}
