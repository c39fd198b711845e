import type { Config } from '#server/platform/config/config.ts'

type Headers = Record<string, string>

/** On every answer; a page replaces the policy with its own. */
export function commonHeaders(config: Pick<Config, 'audience'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'content-security-policy': "frame-ancestors 'none'",
    ...(config.audience.startsWith('https://')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains; preload' }
      : {}),
  }
}

/** On answers of the API, which nobody frames and no shared cache keeps. */
export const apiHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

export interface PageSecurity {
  /** Of the page's own scripts; a new random one for each answer. */
  nonce: string
  /** Origins that may frame this page; undefined for a page that is not embeddable. */
  embeddedBy?: readonly string[]
  /** Origins of configured services: image stores, map styles, payment providers. */
  services?: {
    images?: readonly string[]
    connections?: readonly string[]
    frames?: readonly string[]
    scripts?: readonly string[]
  }
}

/** On HTML pages: scripts by nonce alone, everything from this site or a configured service. */
export function pageHeaders({ nonce, embeddedBy, services = {} }: PageSecurity): Headers {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, ...(services.scripts ?? [])],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'"],
    'style-src-elem': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(services.images ?? [])],
    'connect-src': ["'self'", ...(services.connections ?? [])],
    'frame-src': ["'self'", ...(services.frames ?? [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': embeddedBy && embeddedBy.length > 0 ? embeddedBy : ["'none'"],
  }
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache, no-store',
    'content-type': 'text/html; charset=utf-8',
  }
}

/** On a page that a call answers: it has a style of its own, and asks for nothing. */
export function printableHeaders(nonce: string): Headers {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'content-type': 'text/html; charset=utf-8',
  }
}
