/** Where errors are reported: what the address of a project at a Sentry-compatible service says. */
export interface ReportTarget {
  /** Takes envelopes. */
  url: string
}

const client = 'masthead/1'

/** `https://<key>@<host>/<project>`, where the path before the project may be longer; undefined for anything else. */
export function readDsn(dsn: string): ReportTarget | undefined {
  const parsed = URL.parse(dsn)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || !parsed.username || parsed.search || parsed.hash)
    return undefined
  const parts = parsed.pathname.split('/').filter(Boolean)
  const project = parts.pop()
  if (!project || !/^[\w-]+$/.test(project)) return undefined
  const url = new URL(`${parsed.protocol}//${parsed.host}/${[...parts, 'api', project, 'envelope'].join('/')}/`)
  url.search = new URLSearchParams({
    sentry_version: '7',
    sentry_key: decodeURIComponent(parsed.username),
    sentry_client: client,
  }).toString()
  return { url: url.href }
}
