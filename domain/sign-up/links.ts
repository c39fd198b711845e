import { trimEnd } from '#domain/text/trim-end.ts'

/**
 * The address in a mail: what the page gave as base, with the flow's id as last step of the path. What stands behind
 * the path (`?lang=de`) stays.
 */
export function buildFlowLink(base: string, flowId: string): string {
  const url = new URL(base)
  url.pathname = `${trimEnd(url.pathname, '/')}/${flowId}`
  return url.href
}

/** The language the page was read in, as its address says. */
export function languageOf(base: string): string | undefined {
  return new URL(base).searchParams.get('lang') ?? undefined
}
