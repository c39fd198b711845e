import { resolve } from 'node:path'
import { z } from 'zod'
import { type HostedCaptcha, hostedCaptchas } from '#domain/captcha/captcha.ts'
import type { MapServices } from '#domain/maps/maps.ts'
import { isCurrency } from '#domain/money/currencies.ts'
import { type NewsletterProviderName, newsletterProviders } from '#domain/newsletter/newsletter.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { type ReportTarget, readDsn } from '#server/platform/error-reports/dsn.ts'
import { type EmailConfig, readEmail } from './email.ts'
import { home } from './environment.ts'
import { readMaps } from './maps.ts'
import { type PasswordCost, readPasswordCost } from './password-cost.ts'
import { listConfiguredProviders, type PaymentKeys, readPaymentKeys } from './payment-providers.ts'
import { keepSecret } from './secrets.ts'
import { type ImagesConfig, readImages, readStorage, type StorageConfig } from './storage.ts'
import {
  choice,
  flag,
  isWebAddress,
  list,
  readVariables,
  type Variables,
  webAddress,
  wholeNumber,
} from './variables.ts'

/** Everything the environment says, read once at start. */
export interface Config extends PaymentKeys {
  /** Public address without a trailing slash; https means production mode. */
  audience: string
  audienceIsConfigured: boolean
  production: boolean
  webhookUrl: string
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded server. */
  databaseUrl: string | undefined
  trustedOrigins: readonly string[]
  trustedProxies: readonly string[]
  session: { cookie: string; days: number; domain: string | undefined; secure: boolean }
  /** Signs sessions and links. */
  secret: string
  serviceSecret: string
  dev: boolean
  logFormat: 'json' | 'simple'
  /** Where errors are reported; undefined: nowhere. */
  errorReporting: ReportTarget | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  passwordTries: number
  passwordCost: PasswordCost
  currency: { code: string | undefined; symbol: string | undefined }
  email: EmailConfig
  /** Mails to many: how many a minute, all processes together (0: as fast as it goes), and connections of each process. */
  mailing: { paceAMinute: number; connections: number }
  /** Payments through the built-in simulator: true while no provider has keys. */
  sandbox: boolean
  /** A simulator run as a process of its own (tests); undefined starts one beside the server. */
  sandboxUrl: string | undefined
  allowSandbox: boolean
  /** Masthead's own proof of work, or a service whose `verifyUrl` only tests set. */
  captcha:
    | { provider: 'altcha' }
    | { provider: HostedCaptcha; secret: string; key: string; verifyUrl: string | undefined }
  maps: MapServices
  storage: StorageConfig
  /** Where less than this is free on a disk, nothing more is kept on it. */
  minFreeBytes: number
  images: ImagesConfig
  newsletter: {
    provider: NewsletterProviderName
    apiKey: string
    /** Where the provider is asked, without a trailing slash. */
    apiUrl: string
    /** The list that people are put on. */
    audienceId: string
    /** Part of the address at which the provider tells of changes; empty: it is not listened to. */
    webhookSecret: string
  }
  webhooks: {
    /** Whether they may go to this machine, and without TLS: for tests. */
    allowLoopback: boolean
    /** How long the log of deliveries is kept. */
    logDays: number
  }
  /** For how long emails that were sent, and events of payment providers that were processed, are kept. */
  cleanAfterDays: number
  disableRateLimit: boolean
  calloutOnlyMode: boolean
  version: string
  revision: string
}

const DatabaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be an address like postgres://user:password@host/database')

const CookieName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be a valid cookie name')

const Currency = z.string().refine(isCurrency, 'must be the code of a currency that payment providers take, like EUR')

const Origin = z
  .string()
  .refine((text) => isWebAddress(text) && new URL(text).pathname === '/', {
    error: ({ input }) => `contains "${input}", which is not an origin like https://news.example`,
  })
  .transform((text) => new URL(text).origin)

const TrustedProxy = z.union(
  [z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  {
    error: ({ input }) => `contains "${input}", which is neither an address nor a range like 10.0.0.0/8`,
  },
)

/** What keeps Masthead from starting, one sentence for each variable. */
class ConfigError extends CannotStart {
  constructor(problems: readonly string[]) {
    super(`Masthead can't start with this configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/** Reads and checks all variables; makes the secrets that are not configured. Throws a `ConfigError` naming every fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const variables = readVariables(env, problems)
  const settings = readSettings(variables)
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...settings,
    secret: variables.text('SECRET') ?? keepSecret(settings.dataDir, 'secret'),
    serviceSecret: variables.text('SERVICE_SECRET') ?? keepSecret(settings.dataDir, 'service-secret'),
  }
}

function readSettings(variables: Variables): Omit<Config, 'secret' | 'serviceSecret'> {
  const port = variables.read('PORT', wholeNumber(1, 65_535).default(8080))
  const configured = variables.read('AUDIENCE', webAddress)
  const audience = configured ?? `http://localhost:${port}`
  const production = audience.startsWith('https:')
  const payments = readPayments(variables, production)
  const dataDir = resolve(home, variables.text('DATA_DIR') ?? 'data')
  const logging = variables.read('LOGGING', choice(['debug', 'info', 'warn', 'error', 'none']).default('warn'))
  return {
    audience,
    audienceIsConfigured: configured !== undefined,
    production,
    webhookUrl: variables.read('WEBHOOK_URL', webAddress) ?? audience,
    port,
    host: variables.text('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl: variables.read('DATABASE_URL', DatabaseUrl.optional()),
    trustedOrigins: variables.read('TRUSTED_ORIGINS', list(Origin)),
    trustedProxies: variables.read('TRUSTED_PROXIES', list(TrustedProxy)),
    session: {
      cookie: variables.read('SESSION', CookieName.default('session')),
      days: variables.read('SESSION_DAYS', wholeNumber(1, 400).default(31)),
      domain: variables.text('COOKIE_DOMAIN'),
      secure: variables.read('COOKIE_SECURE', flag.default(production)),
    },
    dev: readDev(variables, production),
    logFormat: variables.read('LOG_FORMAT', choice(['json', 'simple']).default('json')),
    logLevel: logging === 'none' ? 'silent' : logging,
    errorReporting: readErrorReporting(variables),
    passwordCost: readPasswordCost(variables),
    passwordTries: variables.read('PASSWORD_TRIES', wholeNumber(1, 100).default(3)),
    currency: { code: variables.read('CURRENCY_CODE', Currency.optional()), symbol: variables.text('CURRENCY_SYMBOL') },
    email: readEmail(variables),
    mailing: {
      paceAMinute: variables.read('MAILING_PACE_A_MINUTE', wholeNumber(0, 1_000_000).default(600)),
      connections: variables.read('MAILING_CONNECTIONS', wholeNumber(1, 100).default(10)),
    },
    ...payments,
    captcha: readCaptcha(variables),
    maps: readMaps(variables),
    storage: readStorage(variables, dataDir),
    minFreeBytes: variables.read('MIN_FREE_MB', wholeNumber(0, 1_000_000).default(100)) * 1_000_000,
    images: readImages(variables),
    newsletter: readNewsletter(variables),
    webhooks: {
      allowLoopback: variables.read('WEBHOOK_ALLOW_LOOPBACK', flag.default(false)),
      logDays: variables.read('WEBHOOK_LOG_DAYS', wholeNumber(1, 3650).default(30)),
    },
    cleanAfterDays: variables.read('CLEAN_AFTER_DAYS', wholeNumber(90, 3650).default(180)),
    disableRateLimit: variables.read('DISABLE_RATE_LIMIT', flag.default(false)),
    calloutOnlyMode: variables.read('CALLOUT_ONLY_MODE', flag.default(false)),
    version: variables.text('VERSION') ?? 'dev',
    revision: variables.text('REVISION') ?? 'dev',
  }
}

function readPayments(variables: Variables, production: boolean) {
  const keys = readPaymentKeys(variables)
  const sandbox = listConfiguredProviders(keys).length === 0 && !keys.stripe.publicKey
  const allowSandbox = variables.read('ALLOW_SANDBOX', flag.default(false))
  if (production && sandbox && !allowSandbox) {
    const way = 'set the keys of Stripe or GoCardless, or set this to true to try it without real money'
    variables.refuse('ALLOW_SANDBOX', `is not true, but a site with a public https address takes real payments: ${way}`)
  }
  return { ...keys, sandbox, allowSandbox, sandboxUrl: variables.read('SANDBOX_URL', webAddress) }
}

function readCaptcha(variables: Variables): Config['captcha'] {
  const provider = variables.read('CAPTCHA_PROVIDER', choice(['altcha', ...hostedCaptchas]).optional())
  const secret = variables.text('CAPTCHA_SECRET') ?? ''
  const key = variables.text('CAPTCHA_KEY') ?? ''
  if (provider && provider !== 'altcha') {
    if (!secret) variables.refuse('CAPTCHA_SECRET', `is required when CAPTCHA_PROVIDER is ${provider}`)
    if (!key) variables.refuse('CAPTCHA_KEY', `is required when CAPTCHA_PROVIDER is ${provider}`)
    return { provider, secret, key, verifyUrl: undefined }
  }
  // Keys that nobody uses are a mistake, and silence would leave a site with another captcha than its owner thinks.
  if (!variables.has('CAPTCHA_PROVIDER') && (secret || key)) {
    variables.refuse('CAPTCHA_PROVIDER', 'is required when CAPTCHA_SECRET or CAPTCHA_KEY is set')
  }
  return { provider: 'altcha' }
}

function readNewsletter(variables: Variables): Config['newsletter'] {
  const provider = variables.read('NEWSLETTER_PROVIDER', choice(newsletterProviders).default('builtin'))
  const webhookSecret = variables.text('NEWSLETTER_WEBHOOK_SECRET') ?? ''
  if (provider !== 'mailchimp') return { provider, apiKey: '', apiUrl: '', audienceId: provider, webhookSecret }
  const missing = 'is required when NEWSLETTER_PROVIDER is mailchimp'
  const apiKey = variables.text('NEWSLETTER_API_KEY') ?? ''
  if (!apiKey) variables.refuse('NEWSLETTER_API_KEY', missing)
  // Keys end with it.
  const dataCenter = variables.text('NEWSLETTER_DATACENTER') ?? /-([a-z]+\d+)$/.exec(apiKey)?.[1] ?? ''
  if (!/^[a-z]+\d+$/.test(dataCenter)) {
    variables.refuse('NEWSLETTER_DATACENTER', 'must be the end of the API key, like us21')
  }
  const audienceId = variables.text('NEWSLETTER_LIST_ID') ?? ''
  if (!audienceId) variables.refuse('NEWSLETTER_LIST_ID', missing)
  if (!webhookSecret) variables.refuse('NEWSLETTER_WEBHOOK_SECRET', missing)
  const apiUrl = variables.read('NEWSLETTER_API_URL', webAddress) ?? `https://${dataCenter}.api.mailchimp.com/3.0`
  return { provider, apiKey, apiUrl, audienceId, webhookSecret }
}

function readErrorReporting(variables: Variables): ReportTarget | undefined {
  const dsn = variables.text('ERROR_REPORTING_KEY')
  const target = dsn === undefined ? undefined : readDsn(dsn)
  if (dsn !== undefined && !target)
    variables.refuse('ERROR_REPORTING_KEY', 'must be the DSN of a project, like https://key@errors.example/1')
  return target
}

function readDev(variables: Variables, production: boolean): boolean {
  const dev = variables.read('DEV', flag.default(false))
  if (dev && production) variables.refuse('DEV', 'must not be true at a public https address')
  return dev
}
