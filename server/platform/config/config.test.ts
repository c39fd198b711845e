import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { warnOfDefaults } from './warnings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'masthead-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** With the variables' prefix left out. */
function read(variables: Record<string, string>): Config {
  return readConfig(withPrefix({ DATA_DIR: dataDir, ...variables }))
}

function withPrefix(variables: Record<string, string>) {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [`MASTHEAD_${name}`, value]))
}

test('nothing has to be configured', () => {
  expect(read({})).toMatchObject({
    audience: 'http://localhost:8080',
    audienceIsConfigured: false,
    production: false,
    webhookUrl: 'http://localhost:8080',
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    trustedOrigins: [],
    trustedProxies: [],
    session: { cookie: 'session', days: 31, domain: undefined, secure: false },
    passwordTries: 3,
    passwordCost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
    errorReporting: undefined,
    currency: { code: undefined, symbol: undefined },
    email: { provider: 'none' },
    sandbox: true,
    allowSandbox: false,
    captcha: { provider: 'altcha' },
    maps: {},
    storage: { kind: 'local', dir: join(dataDir, 'uploads') },
    images: { format: 'avif', quality: 80, maxDimension: 1800, maxInputPixels: 40_000_000 },
    disableRateLimit: false,
  })
})

const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
const mailchimp = {
  NEWSLETTER_PROVIDER: 'mailchimp',
  NEWSLETTER_API_KEY: 'abc-us21',
  NEWSLETTER_LIST_ID: 'l1',
  NEWSLETTER_WEBHOOK_SECRET: 's',
}
const keys = { STRIPE_PUBLIC_KEY: 'pk', STRIPE_SECRET_KEY: 'sk' }

const verificationKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64')
const returns = {
  EMAIL_RETURN_ADDRESS: 'bounces@a.example',
  EMAIL_IMAP_HOST: 'imap',
  EMAIL_IMAP_USER: 'u',
  EMAIL_IMAP_PASS: 'p',
}

const smtp = { EMAIL_PROVIDER: 'smtp', EMAIL_HOST: 'mx' }

describe('a variable is understood', () => {
  test.each<[string, Record<string, string>, object]>([
    ['the port is part of the default address', { PORT: '9000' }, { port: 9000, audience: 'http://localhost:9000' }],
    ['an empty one counts as not set', { PORT: '', AUDIENCE: ' ' }, { port: 8080, audienceIsConfigured: false }],
    [
      'webhooks stay on the internet unless told',
      { WEBHOOK_LOG_DAYS: '7' },
      { webhooks: { allowLoopback: false, logDays: 7 } },
    ],
    [
      'for tests they may go to this machine',
      { WEBHOOK_ALLOW_LOOPBACK: 'true' },
      { webhooks: { allowLoopback: true, logDays: 30 } },
    ],
    ['what is finished is kept for half a year', {}, { cleanAfterDays: 180 }],
    ['or for as long as is told', { CLEAN_AFTER_DAYS: '365' }, { cleanAfterDays: 365 }],
    ['base64 is decoded', { HOST: 'base64:MC4wLjAuMA==' }, { host: '0.0.0.0' }],
    ['a trailing slash is dropped', { AUDIENCE: 'http://a.example/' }, { audience: 'http://a.example' }],
    [
      'https means production and secure cookies',
      { AUDIENCE: 'https://a.example', ...keys },
      { production: true, webhookUrl: 'https://a.example', session: { secure: true }, sandbox: false },
    ],
    [
      'cookies may be made insecure',
      { AUDIENCE: 'https://a.example', COOKIE_SECURE: 'false', ...keys },
      { session: { secure: false } },
    ],
    ['the sandbox may be allowed', { AUDIENCE: 'https://a.example', ALLOW_SANDBOX: 'true' }, { sandbox: true }],
    ['a direct debit token ends the sandbox', { GC_ACCESS_TOKEN: 't', GC_SECRET: 's' }, { sandbox: false }],
    [
      'origins come as a list',
      { TRUSTED_ORIGINS: 'https://a.example/, http://b.example:81' },
      { trustedOrigins: ['https://a.example', 'http://b.example:81'] },
    ],
    [
      'proxies come as a list',
      { TRUSTED_PROXIES: '10.0.0.0/8,::1, loopback' },
      { trustedProxies: ['10.0.0.0/8', '::1', 'loopback'] },
    ],
    [
      'mail goes to a server',
      { EMAIL_PROVIDER: 'smtp', EMAIL_HOST: 'mx', EMAIL_USER: 'u', EMAIL_PASS: 'p' },
      { email: { provider: 'smtp', host: 'mx', port: 587, secure: false, user: 'u', password: 'p' } },
    ],
    [
      'mail over TLS has a port of its own',
      { EMAIL_PROVIDER: 'smtp', EMAIL_HOST: 'mx', EMAIL_SECURE: 'true' },
      { email: { port: 465 } },
    ],
    [
      'mail goes through SendGrid',
      {
        EMAIL_PROVIDER: 'sendgrid',
        EMAIL_API_KEY: 'SG.k',
        EMAIL_TEST_MODE: 'true',
        EMAIL_WEBHOOK_KEY: verificationKey,
      },
      {
        email: {
          provider: 'sendgrid',
          apiKey: 'SG.k',
          apiUrl: 'https://api.sendgrid.com',
          testMode: true,
          webhookKey: verificationKey,
        },
      },
    ],
    [
      'mail goes through Mandrill',
      { EMAIL_PROVIDER: 'mandrill', EMAIL_API_KEY: 'md-k', EMAIL_WEBHOOK_KEY: 'w' },
      {
        email: { provider: 'mandrill', apiKey: 'md-k', apiUrl: 'https://mandrillapp.com/api/1.0', webhookKey: 'w' },
      },
    ],
    [
      'returned mail has a mailbox',
      { ...smtp, ...returns, EMAIL_RETURN_ADDRESS: 'Bounces@A.example' },
      {
        email: {
          returns: { address: 'bounces@a.example', host: 'imap', port: 993, secure: true, user: 'u', password: 'p' },
        },
      },
    ],
    [
      'its server may be without TLS',
      { ...smtp, ...returns, EMAIL_IMAP_SECURE: 'false' },
      { email: { returns: { port: 143, secure: false } } },
    ],
    [
      'a captcha may be hosted',
      { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SECRET: 's', CAPTCHA_KEY: 'k' },
      { captcha: { provider: 'hcaptcha', secret: 's', key: 'k' } },
    ],
    ['the proof of work may be named', { CAPTCHA_PROVIDER: 'altcha' }, { captcha: { provider: 'altcha' } }],
    [
      'addresses may be looked up at Photon’s own',
      { GEOCODER: 'photon' },
      { maps: { geocoder: { provider: 'photon', url: 'https://photon.komoot.io', key: '' } } },
    ],
    [
      'or at a service of one’s own',
      { GEOCODER: 'nominatim', GEOCODER_URL: 'http://127.0.0.1:8088/search/' },
      { maps: { geocoder: { provider: 'nominatim', url: 'http://127.0.0.1:8088/search', key: '' } } },
    ],
    [
      'a keyed geocoder has the map’s key',
      { GEOCODER: 'maptiler', MAP_KEY: 'k y' },
      { maps: { geocoder: { provider: 'maptiler', url: 'https://api.maptiler.com', key: 'k y' } } },
    ],
    ['no geocoder may be said', { GEOCODER: 'none' }, { maps: {} }],
    [
      'a map style needs no key',
      { MAP_STYLE: 'https://tiles.example/styles/calm' },
      { maps: { style: 'https://tiles.example/styles/calm' } },
    ],
    [
      'a key has its place in a style’s address',
      { MAP_STYLE: 'https://tiles.example/{key}/calm.json', MAP_KEY: 'a/b' },
      { maps: { style: 'https://tiles.example/a%2Fb/calm.json' } },
    ],
    [
      'or stands at its end',
      { MAP_STYLE: 'https://tiles.example/calm.json?v=2', MAP_KEY: 'abc' },
      { maps: { style: 'https://tiles.example/calm.json?v=2&key=abc' } },
    ],
    [
      'uploads may lie in a bucket',
      { STORAGE: 's3', ...bucket, S3_ENDPOINT: 'https://s3.example/', S3_FORCE_PATH_STYLE: 'false' },
      {
        storage: {
          kind: 's3',
          endpoint: 'https://s3.example',
          region: 'us-east-1',
          accessKey: 'a',
          secretKey: 's',
          bucket: 'pictures',
          forcePathStyle: false,
        },
      },
    ],
    ['uploads may lie in another folder', { STORAGE_DIR: '/srv/files' }, { storage: { dir: '/srv/files' } }],
    [
      'the widest version is the largest that is kept',
      { IMAGE_WIDTHS: '600, 100', IMAGE_FORMAT: 'webp' },
      { images: { widths: [100, 600], maxDimension: 600, format: 'webp' } },
    ],
    [
      'a newsletter’s data centre is in its key',
      mailchimp,
      {
        newsletter: {
          provider: 'mailchimp',
          apiUrl: 'https://us21.api.mailchimp.com/3.0',
          audienceId: 'l1',
          webhookSecret: 's',
        },
      },
    ],
    [
      'or named',
      { ...mailchimp, NEWSLETTER_API_KEY: 'abc', NEWSLETTER_DATACENTER: 'us5' },
      { newsletter: { apiKey: 'abc', apiUrl: 'https://us5.api.mailchimp.com/3.0' } },
    ],
    [
      'the newsletter’s address may be another',
      { ...mailchimp, NEWSLETTER_API_URL: 'http://127.0.0.1:9/3.0/' },
      { newsletter: { apiUrl: 'http://127.0.0.1:9/3.0' } },
    ],
    [
      'a newsletter may be tried out',
      { NEWSLETTER_PROVIDER: 'test' },
      { newsletter: { provider: 'test', audienceId: 'test' } },
    ],
    [
      'passwords may take more work',
      { PASSWORD_COST: 'm=65536,t=3,p=4' },
      { passwordCost: { memoryCost: 65_536, timeCost: 3, parallelism: 4 } },
    ],
    [
      'errors may be reported',
      { ERROR_REPORTING_KEY: 'https://key@errors.example/1' },
      { errorReporting: { url: expect.stringContaining('https://errors.example/api/1/envelope/') } },
    ],
    ['the log may be silent', { LOGGING: 'none' }, { logLevel: 'silent' }],
    ['secrets may be given', { SECRET: 'mine', SERVICE_SECRET: 'ours' }, { secret: 'mine', serviceSecret: 'ours' }],
  ])('%s', (_, variables, expected) => {
    expect(read(variables)).toMatchObject(expected)
  })
})

describe('an invalid value is refused by name', () => {
  test.each<[string, Record<string, string>]>([
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '70000' }],
    ['AUDIENCE', { AUDIENCE: 'news.example' }],
    ['AUDIENCE', { AUDIENCE: 'ftp://news.example' }],
    ['WEBHOOK_URL', { WEBHOOK_URL: 'https://a.example/?q' }],
    ['TRUSTED_ORIGINS', { TRUSTED_ORIGINS: 'https://a.example,b.example' }],
    ['TRUSTED_ORIGINS', { TRUSTED_ORIGINS: 'https://a.example/path' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.example' }],
    ['SESSION', { SESSION: 'a b' }],
    ['SESSION_DAYS', { SESSION_DAYS: '0' }],
    ['COOKIE_SECURE', { COOKIE_SECURE: 'yes' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://a' }],
    ['DEV', { DEV: 'true', AUDIENCE: 'https://a.example', ...keys }],
    ['LOGGING', { LOGGING: 'loud' }],
    ['LOG_FORMAT', { LOG_FORMAT: 'xml' }],
    ['PASSWORD_TRIES', { PASSWORD_TRIES: '1.5' }],
    ['PASSWORD_COST', { PASSWORD_COST: '12' }],
    ['PASSWORD_COST', { PASSWORD_COST: 'm=8192,t=1,p=1' }],
    ['PASSWORD_COST', { PASSWORD_COST: 'm=9999999,t=1,p=1' }],
    ['PASSWORD_COST', { PASSWORD_COST: 'm=65536,t=3,p=0' }],
    ['ERROR_REPORTING_KEY', { ERROR_REPORTING_KEY: 'abc' }],
    ['CURRENCY_CODE', { CURRENCY_CODE: 'EURO' }],
    ['EMAIL_PROVIDER', { EMAIL_PROVIDER: 'pigeon' }],
    ['EMAIL_HOST', { EMAIL_PROVIDER: 'smtp' }],
    ['EMAIL_PASS', { EMAIL_PROVIDER: 'smtp', EMAIL_HOST: 'mx', EMAIL_USER: 'u' }],
    ['EMAIL_API_KEY', { EMAIL_PROVIDER: 'sendgrid' }],
    ['EMAIL_API_KEY', { EMAIL_PROVIDER: 'mandrill' }],
    ['EMAIL_TEST_MODE', { EMAIL_PROVIDER: 'mandrill', EMAIL_API_KEY: 'k', EMAIL_TEST_MODE: 'true' }],
    ['EMAIL_TEST_MODE', { EMAIL_PROVIDER: 'sendgrid', EMAIL_API_KEY: 'k', EMAIL_TEST_MODE: 'yes' }],
    ['EMAIL_WEBHOOK_KEY', { EMAIL_PROVIDER: 'sendgrid', EMAIL_API_KEY: 'k', EMAIL_WEBHOOK_KEY: 'secret' }],
    ['EMAIL_RETURN_ADDRESS', { ...smtp, ...returns, EMAIL_RETURN_ADDRESS: 'bounces' }],
    ['EMAIL_RETURN_ADDRESS', { ...smtp, ...returns, EMAIL_RETURN_ADDRESS: `${'b'.repeat(26)}@a.example` }],
    ['EMAIL_IMAP_HOST', { ...smtp, ...returns, EMAIL_IMAP_HOST: '' }],
    ['EMAIL_IMAP_PASS', { ...smtp, ...returns, EMAIL_IMAP_PASS: '' }],
    ['STRIPE_PUBLIC_KEY', { STRIPE_SECRET_KEY: 'sk' }],
    ['STRIPE_SECRET_KEY', { STRIPE_PUBLIC_KEY: 'pk' }],
    ['STRIPE_COUNTRY', { STRIPE_COUNTRY: 'de' }],
    ['GC_SECRET', { GC_ACCESS_TOKEN: 't' }],
    ['GC_SANDBOX', { GC_SANDBOX: '1' }],
    ['CAPTCHA_PROVIDER', { CAPTCHA_PROVIDER: 'captcha', CAPTCHA_SECRET: 's', CAPTCHA_KEY: 'k' }],
    ['CAPTCHA_PROVIDER', { CAPTCHA_SECRET: 's' }],
    ['CAPTCHA_SECRET', { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_KEY: 'k' }],
    ['CAPTCHA_KEY', { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 's' }],
    ['MAP_STYLE', { MAP_STYLE: 'calm' }],
    ['MAP_STYLE', { MAP_STYLE: 'ftp://tiles.example/calm' }],
    ['MAP_KEY', { MAP_STYLE: 'https://tiles.example/calm?key={key}' }],
    ['MAP_KEY', { MAP_KEY: 'abc' }],
    ['MAP_KEY', { GEOCODER: 'maptiler' }],
    ['GEOCODER', { GEOCODER: 'google' }],
    ['GEOCODER', { GEOCODER_URL: 'https://photon.example' }],
    ['GEOCODER_URL', { GEOCODER: 'photon', GEOCODER_URL: 'photon.example' }],
    ['STORAGE', { STORAGE: 'ftp' }],
    ['STORAGE', { S3_BUCKET: 'pictures' }],
    ['S3_BUCKET', { STORAGE: 's3', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }],
    ['S3_ACCESS_KEY', { STORAGE: 's3', S3_BUCKET: 'b', S3_SECRET_KEY: 's' }],
    ['S3_ENDPOINT', { STORAGE: 's3', ...bucket, S3_ENDPOINT: 'minio:9000' }],
    ['IMAGE_FORMAT', { IMAGE_FORMAT: 'bmp' }],
    ['IMAGE_QUALITY', { IMAGE_QUALITY: '101' }],
    ['IMAGE_WIDTHS', { IMAGE_WIDTHS: '100,wide' }],
    ['IMAGE_MAX_DIMENSION', { IMAGE_MAX_DIMENSION: '1' }],
    ['IMAGE_MAX_INPUT_PIXELS', { IMAGE_MAX_INPUT_PIXELS: 'many' }],
    ['NEWSLETTER_PROVIDER', { NEWSLETTER_PROVIDER: 'pigeon' }],
    ['NEWSLETTER_API_KEY', { ...mailchimp, NEWSLETTER_API_KEY: '', NEWSLETTER_DATACENTER: 'us1' }],
    ['NEWSLETTER_DATACENTER', { ...mailchimp, NEWSLETTER_API_KEY: 'abc' }],
    ['NEWSLETTER_DATACENTER', { ...mailchimp, NEWSLETTER_DATACENTER: 'evil.example/' }],
    ['NEWSLETTER_LIST_ID', { ...mailchimp, NEWSLETTER_LIST_ID: '' }],
    ['NEWSLETTER_WEBHOOK_SECRET', { ...mailchimp, NEWSLETTER_WEBHOOK_SECRET: '' }],
    ['ALLOW_SANDBOX', { AUDIENCE: 'https://a.example' }],
    ['DISABLE_RATE_LIMIT', { DISABLE_RATE_LIMIT: 'on' }],
    ['WEBHOOK_ALLOW_LOOPBACK', { WEBHOOK_ALLOW_LOOPBACK: 'yes' }],
    ['WEBHOOK_LOG_DAYS', { WEBHOOK_LOG_DAYS: '0' }],
    ['CLEAN_AFTER_DAYS', { CLEAN_AFTER_DAYS: '89' }],
  ])('%s of %j', (name, variables) => {
    expect(() => read(variables)).toThrow(`MASTHEAD_${name} `)
  })

  test('all of them at once', () => {
    expect(() => read({ PORT: 'x', LOGGING: 'y' })).toThrow(/MASTHEAD_PORT[\s\S]*MASTHEAD_LOGGING/)
  })
})

test('secrets are made once, differ, and only their owner can read them', () => {
  const { secret, serviceSecret } = read({})
  expect(secret).not.toBe(serviceSecret)
  expect(read({})).toMatchObject({ secret, serviceSecret })
  const file = join(dataDir, 'secrets/secret')
  expect(readFileSync(file, 'utf8').trim()).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a public site is warned about each default that it keeps', () => {
  const site = { AUDIENCE: 'https://a.example', ALLOW_SANDBOX: 'true', SECRET: 'given' }
  const warnings = warnOfDefaults(read(site), withPrefix(site)).join('\n')
  expect(warnings).toContain('MASTHEAD_EMAIL_PROVIDER')
  expect(warnings).toContain('MASTHEAD_DATABASE_URL')
  expect(warnings).toContain('simulated')
  expect(warnings).not.toContain('MASTHEAD_SECRET ')
  expect(warnOfDefaults(read({}), {})).toEqual([])

  const noticing = { ...site, ...smtp, ...returns }
  expect(warnOfDefaults(read(noticing), withPrefix(noticing)).join()).not.toContain('bounce')
  for (const [name, email] of [
    ['EMAIL_RETURN_ADDRESS', smtp],
    ['EMAIL_WEBHOOK_KEY', { EMAIL_PROVIDER: 'mandrill', EMAIL_API_KEY: 'k' }],
  ] as const) {
    const deaf = { ...site, ...email }
    expect(warnOfDefaults(read(deaf), withPrefix(deaf)).join()).toContain(`MASTHEAD_${name}`)
  }

  const suggesting = { ...site, GEOCODER: 'nominatim' }
  expect(warnings).not.toContain('MASTHEAD_GEOCODER_URL')
  expect(warnOfDefaults(read(suggesting), withPrefix(suggesting)).join()).toContain('MASTHEAD_GEOCODER_URL')
  const own = { ...suggesting, GEOCODER_URL: 'https://search.a.example' }
  expect(warnOfDefaults(read(own), withPrefix(own)).join()).not.toContain('MASTHEAD_GEOCODER_URL')
})
