import type { Installation, InstallationCheck } from '#domain/site/installation.ts'
import type { Config } from '#server/platform/config/config.ts'
import { listConfiguredProviders } from '#server/platform/config/payment-providers.ts'

/** What the configuration says, without anything of it that is secret. */
export function describeInstallation(config: Config): Installation {
  const { audience, version, revision, databaseUrl, storage, captcha, newsletter, maps } = config
  const providers = listProviders(config)
  return {
    checks: checkInstallation(config),
    address: audience,
    version,
    revision,
    database: databaseUrl === undefined ? 'embedded' : 'external',
    storage: storage.kind,
    mailServer: describeMailServer(config),
    payments: { isSimulated: config.sandbox, providers },
    captcha: captcha.provider,
    newsletter: newsletter.provider,
    map: maps.style === undefined ? 'bundled' : 'own',
    geocoder: maps.geocoder?.provider ?? null,
    trustedOrigins: [...config.trustedOrigins],
    calloutOnlyMode: config.calloutOnlyMode,
    cleanAfterDays: config.cleanAfterDays,
  }
}

function describeMailServer({ email }: Config): Installation['mailServer'] {
  if (email.provider === 'none') return null
  if (email.provider === 'smtp') return { host: email.host, port: email.port, hasLogin: email.user !== undefined }
  const { hostname, port, protocol } = new URL(email.apiUrl)
  return { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80), hasLogin: true }
}

function listProviders(config: Config): Installation['payments']['providers'] {
  const isLive = {
    stripe: /^[a-z]+_live_/.test(config.stripe.secretKey),
    gocardless: !config.gocardless.sandbox,
  }
  return listConfiguredProviders(config).map((name) => ({ name, isLive: isLive[name] }))
}

function checkInstallation(config: Config): Installation['checks'] {
  const providers = listProviders(config)
  const takesRealMoney = providers.length > 0 && providers.every(({ isLive }) => isLive)
  const states: Record<InstallationCheck, Installation['checks'][number]['state']> = {
    https: config.production ? 'done' : 'missing',
    mailServer: config.email.provider === 'none' ? 'missing' : 'done',
    payments: takesRealMoney || config.calloutOnlyMode ? 'done' : 'missing',
    captcha: 'done',
    proxies: config.production && config.trustedProxies.length === 0 ? 'advised' : 'done',
    database: config.databaseUrl === undefined ? 'advised' : 'done',
    storage: config.storage.kind === 'local' ? 'advised' : 'done',
    // Nothing here makes them, and nothing can tell whether somebody else does.
    backups: 'advised',
  }
  return Object.entries(states).map(([name, state]) => ({ name: name as InstallationCheck, state }))
}
