import type { Config } from '#server/platform/config/config.ts'

type Origins = Pick<Config, 'audience' | 'audienceIsConfigured' | 'trustedOrigins' | 'port'>

/** Whether a browser page from there is this site or a trusted one. */
export function isKnownOrigin(config: Origins, origin: string): boolean {
  return isOwnOrigin(config, origin) || isTrustedOrigin(config, origin)
}

export function isTrustedOrigin(config: Origins, origin: string): boolean {
  return config.trustedOrigins.includes(origin)
}

/** While no public address is configured, every name of this machine counts as the same origin. */
function isOwnOrigin(config: Origins, origin: string): boolean {
  if (origin === new URL(config.audience).origin) return true
  if (config.audienceIsConfigured) return false
  return ['localhost', '127.0.0.1', '[::1]'].some((host) => origin === `http://${host}:${portOf(config)}`)
}

function portOf({ audience, port }: Origins): string {
  return new URL(audience).port || String(port)
}
