import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type HostedCaptcha, hostedCaptchas } from '#domain/captcha/captcha.ts'
import type { MapServices } from '#domain/maps/maps.ts'
import { type NewsletterProviderName, newsletterProviders } from '#domain/newsletter/newsletter.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { home } from './environment.ts'
import { readMaps } from './maps.ts'
import { keepSecret } from './secrets.ts'
import { type ImagesConfig, readImages, readStorage, type StorageConfig } from './storage.ts'
import { isWebAddress, readVariables, type Variables } from './variables.ts'

/** Everything the environment says, read once at start. */
export interface Config {
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
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  passwordTries: number
  currency: { code: string | undefined; symbol: string | undefined }
  email:
    | { provider: 'none' }
    | {
        provider: 'smtp'
        host: string
        port: number
        secure: boolean
        user: string | undefined
        password: string | undefined
      }
  stripe: {
    publicKey: string
    secretKey: string
    country: 'gb' | 'eu' | 'ca' | undefined
    apiUrl: string | undefined
    /** Left out, the one that setting up the integration stored is used. */
    webhookSecret?: string
    /** How long a request may take; only tests set it. */
    timeoutMs?: number
  }
  gocardless: {
    accessToken: string
    webhookSecret: string
    sandbox: boolean
    apiUrl: string | undefined
    /** How long a request may take; only tests set it. */
    timeoutMs?: number
  }
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
  disableRateLimit: boolean
  calloutOnlyMode: boolean
  version: string
  revision: string
}

/** What keeps Masthead from starting, one sentence for each variable. */
export class ConfigError extends CannotStart {
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
  const port = variables.number('PORT', 8080, { min: 1, max: 65_535 })
  const configured = variables.address('AUDIENCE')
  const audience = configured ?? `http://localhost:${port}`
  const production = audience.startsWith('https:')
  const payments = readPayments(variables, production)
  const dataDir = resolve(home, variables.text('DATA_DIR') ?? 'data')
  const logging = variables.choice('LOGGING', ['debug', 'info', 'warn', 'error', 'none'])
  return {
    audience,
    audienceIsConfigured: configured !== undefined,
    production,
    webhookUrl: variables.address('WEBHOOK_URL') ?? audience,
    port,
    host: variables.text('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl: readDatabaseUrl(variables),
    trustedOrigins: readOrigins(variables),
    trustedProxies: readProxies(variables),
    session: {
      cookie: readCookieName(variables),
      days: variables.number('SESSION_DAYS', 31, { min: 1, max: 400 }),
      domain: variables.text('COOKIE_DOMAIN'),
      secure: variables.switch('COOKIE_SECURE', production),
    },
    dev: readDev(variables, production),
    logFormat: variables.choice('LOG_FORMAT', ['json', 'simple']) ?? 'json',
    logLevel: logging === 'none' ? 'silent' : (logging ?? 'warn'),
    passwordTries: variables.number('PASSWORD_TRIES', 3, { min: 1, max: 100 }),
    currency: { code: readCurrency(variables), symbol: variables.text('CURRENCY_SYMBOL') },
    email: readEmail(variables),
    ...payments,
    captcha: readCaptcha(variables),
    maps: readMaps(variables),
    storage: readStorage(variables, dataDir),
    minFreeBytes: variables.number('MIN_FREE_MB', 100, { min: 0, max: 1_000_000 }) * 1_000_000,
    images: readImages(variables),
    newsletter: readNewsletter(variables),
    disableRateLimit: variables.switch('DISABLE_RATE_LIMIT', false),
    calloutOnlyMode: variables.switch('CALLOUT_ONLY_MODE', false),
    version: variables.text('VERSION') ?? 'dev',
    revision: variables.text('REVISION') ?? 'dev',
  }
}

function readPayments(variables: Variables, production: boolean) {
  const stripe = {
    publicKey: variables.text('STRIPE_PUBLIC_KEY') ?? '',
    secretKey: variables.text('STRIPE_SECRET_KEY') ?? '',
    country: variables.choice('STRIPE_COUNTRY', ['gb', 'eu', 'ca']),
    apiUrl: undefined,
  }
  if (stripe.secretKey && !stripe.publicKey)
    variables.refuse('STRIPE_PUBLIC_KEY', 'is required when STRIPE_SECRET_KEY is set')
  if (stripe.publicKey && !stripe.secretKey)
    variables.refuse('STRIPE_SECRET_KEY', 'is required when STRIPE_PUBLIC_KEY is set')

  const gocardless = {
    accessToken: variables.text('GC_ACCESS_TOKEN') ?? '',
    webhookSecret: variables.text('GC_SECRET') ?? '',
    sandbox: variables.switch('GC_SANDBOX', true),
    apiUrl: undefined,
  }
  if (gocardless.accessToken && !gocardless.webhookSecret) {
    variables.refuse('GC_SECRET', 'is required when GC_ACCESS_TOKEN is set')
  }

  const sandbox = !stripe.secretKey && !stripe.publicKey && !gocardless.accessToken
  const allowSandbox = variables.switch('ALLOW_SANDBOX', false)
  if (production && sandbox && !allowSandbox) {
    const way = 'set the keys of Stripe or GoCardless, or set this to true to try it without real money'
    variables.refuse('ALLOW_SANDBOX', `is not true, but a site with a public https address takes real payments: ${way}`)
  }
  return { stripe, gocardless, sandbox, allowSandbox, sandboxUrl: variables.address('SANDBOX_URL') }
}

function readEmail(variables: Variables): Config['email'] {
  const provider = variables.choice('EMAIL_PROVIDER', ['none', 'smtp'])
  if (provider !== 'smtp') return { provider: 'none' }
  const host = variables.text('EMAIL_HOST') ?? ''
  if (!host) variables.refuse('EMAIL_HOST', 'is required when EMAIL_PROVIDER is smtp')
  const secure = variables.switch('EMAIL_SECURE', false)
  const user = variables.text('EMAIL_USER')
  const password = variables.text('EMAIL_PASS')
  if (user && password === undefined) variables.refuse('EMAIL_PASS', 'is required when EMAIL_USER is set')
  const port = variables.number('EMAIL_PORT', secure ? 465 : 587, { min: 1, max: 65_535 })
  return { provider, host, port, secure, user, password }
}

function readCaptcha(variables: Variables): Config['captcha'] {
  const provider = variables.choice('CAPTCHA_PROVIDER', ['altcha', ...hostedCaptchas])
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
  const provider = variables.choice('NEWSLETTER_PROVIDER', newsletterProviders) ?? 'none'
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
  const apiUrl = variables.address('NEWSLETTER_API_URL') ?? `https://${dataCenter}.api.mailchimp.com/3.0`
  return { provider, apiKey, apiUrl, audienceId, webhookSecret }
}

function readDatabaseUrl(variables: Variables): string | undefined {
  const url = variables.text('DATABASE_URL')
  if (url && !/^postgres(ql)?:\/\//.test(url)) {
    variables.refuse('DATABASE_URL', 'must be an address like postgres://user:password@host/database')
  }
  return url
}

function readOrigins(variables: Variables): string[] {
  return variables.list('TRUSTED_ORIGINS').flatMap((origin) => {
    if (isWebAddress(origin) && new URL(origin).pathname === '/') return [new URL(origin).origin]
    variables.refuse('TRUSTED_ORIGINS', `contains "${origin}", which is not an origin like https://news.example`)
    return []
  })
}

const namedProxies = ['loopback', 'linklocal', 'uniquelocal']

function readProxies(variables: Variables): string[] {
  return variables.list('TRUSTED_PROXIES').filter((proxy) => {
    const [address = '', bits = '0', ...rest] = proxy.split('/')
    const family = isIP(address)
    const isRange = family !== 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
    if (isRange || namedProxies.includes(proxy)) return true
    variables.refuse('TRUSTED_PROXIES', `contains "${proxy}", which is neither an address nor a range like 10.0.0.0/8`)
    return false
  })
}

function readCookieName(variables: Variables): string {
  const name = variables.text('SESSION') ?? 'session'
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) variables.refuse('SESSION', 'must be a valid cookie name')
  return name
}

function readCurrency(variables: Variables): string | undefined {
  const code = variables.text('CURRENCY_CODE')
  const known = code === undefined || Intl.supportedValuesOf('currency').includes(code)
  if (!known) variables.refuse('CURRENCY_CODE', 'must be a currency code like EUR')
  return code
}

function readDev(variables: Variables, production: boolean): boolean {
  const dev = variables.switch('DEV', false)
  if (dev && production) variables.refuse('DEV', 'must not be true at a public https address')
  return dev
}
