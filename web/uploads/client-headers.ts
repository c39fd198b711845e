import { pageData } from '#web/platform/page-data.ts'

/** What the web says of itself with each request, beside what the file's own request needs. */
export function clientHeaders(): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Masthead-Version': `${pageData.version} / ${pageData.revision}`,
  }
}
