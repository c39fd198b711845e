import type { Config } from './config.ts'

const warnings: readonly { variable: string; meaning: string }[] = [
  { variable: 'EMAIL_PROVIDER', meaning: 'emails are not sent, only kept in the outbox' },
  { variable: 'DATABASE_URL', meaning: 'the embedded database in the data directory is in use' },
  { variable: 'DATA_DIR', meaning: 'the data directory is ./data' },
  { variable: 'SECRET', meaning: 'sessions are signed with the secret in the data directory' },
  { variable: 'SERVICE_SECRET', meaning: 'internal messages are signed with the secret in the data directory' },
  { variable: 'TRUSTED_PROXIES', meaning: 'all visitors behind a proxy share one address and its rate limits' },
]

/** What a site at a public https address should not leave as it comes. */
export function warnOfDefaults(config: Config, env: Record<string, string | undefined>): string[] {
  if (!config.production) return []
  const left = warnings.filter(({ variable }) => !env[`MASTHEAD_${variable}`]?.trim())
  const sandbox = config.sandbox ? ['payments are only simulated (MASTHEAD_ALLOW_SANDBOX)'] : []
  return [
    ...sandbox,
    ...warnOfGeocoder(config),
    ...warnOfBounces(config),
    ...left.map(({ variable, meaning }) => `${meaning} (MASTHEAD_${variable} is not set)`),
  ]
}

/** OpenStreetMap's own server may not be asked while somebody types. */
function warnOfGeocoder({ maps: { geocoder } }: Config): string[] {
  const isPublic = geocoder?.provider === 'nominatim' && geocoder.url.includes('//nominatim.openstreetmap.org')
  return isPublic ? ['Nominatim’s public server forbids suggestions (MASTHEAD_GEOCODER_URL is not set)'] : []
}

/** Writing to addresses that bounce makes mail servers distrust the site. */
function warnOfBounces({ email }: Config): string[] {
  const meaning = 'emails that bounce aren’t noticed'
  if (email.provider === 'smtp') return email.returns ? [] : [`${meaning} (MASTHEAD_EMAIL_RETURN_ADDRESS is not set)`]
  if (email.provider === 'none' || email.webhookKey) return []
  return [`${meaning} (MASTHEAD_EMAIL_WEBHOOK_KEY is not set)`]
}
