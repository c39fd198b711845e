import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { usualPasswordCost } from '#server/platform/config/password-cost.ts'
import { noPaymentKeys } from '#server/platform/config/payment-providers.ts'

/** A configured site, `https://site.example`, that trusts `https://a.example`. Rate limits are off unless asked for. */
export function testConfig(changes: Partial<Config> = {}): Config {
  return {
    audience: 'https://site.example',
    audienceIsConfigured: true,
    production: false,
    webhookUrl: 'https://site.example',
    port: 8080,
    host: '127.0.0.1',
    dataDir: tmpdir(),
    databaseUrl: undefined,
    trustedOrigins: ['https://a.example'],
    trustedProxies: [],
    session: { cookie: 'session', days: 31, domain: undefined, secure: true },
    secret: 'a secret of the tests',
    serviceSecret: 'another secret of the tests',
    dev: false,
    logFormat: 'json',
    logLevel: 'silent',
    errorReporting: undefined,
    passwordTries: 3,
    passwordCost: usualPasswordCost,
    currency: { code: undefined, symbol: undefined },
    email: { provider: 'none' },
    mailing: { paceAMinute: 0, connections: 10 },
    ...noPaymentKeys,
    sandbox: true,
    sandboxUrl: undefined,
    captcha: { provider: 'altcha' },
    maps: {},
    newsletter: { provider: 'none', apiKey: '', apiUrl: '', audienceId: 'none', webhookSecret: '' },
    webhooks: { allowLoopback: false, logDays: 30 },
    cleanAfterDays: 180,
    allowSandbox: false,
    storage: { kind: 'local', dir: join(changes.dataDir ?? tmpdir(), 'uploads') },
    minFreeBytes: 0,
    images: {
      format: 'avif',
      quality: 80,
      widths: [100, 300, 400, 600, 900, 1200, 1440, 1800],
      maxDimension: 1800,
      maxInputPixels: 40_000_000,
    },
    disableRateLimit: true,
    calloutOnlyMode: false,
    version: '0.0.0',
    revision: 'test',
    ...changes,
  }
}
