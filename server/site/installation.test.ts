import { afterAll, describe, expect, test } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import { startApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { describeInstallation } from './installation.ts'

/** Everything that a site can have set, with secrets that are found by their letters. */
const secrets = [
  'sk_live_Zq8xT41mV0',
  'pk_live_Pw2Kr95bNc',
  'whsec_Lm3Hs77dQx',
  'live_Gc6Yv20fJt',
  'gcwh_Bd9Xe48kRu',
  'Sm5Tp-Password-Ya',
  'mailer-login-Uo',
  'Akia-Access-Ei',
  'S3-Secret-Wf',
  'Captcha-Secret-Mz',
  'Newsletter-Key-Ob',
  'News-Webhook-Vd',
  'Map-Style-Key-Nn',
  'Geo-Key-Ts',
  'Session-Secret-Hq',
  'Service-Secret-Jw',
  'Db-Password-Ck',
] as const
const [
  live,
  publicKey,
  hook,
  gc,
  gcHook,
  smtp,
  login,
  access,
  s3,
  captcha,
  news,
  newsHook,
  style,
  geo,
  own,
  service,
  db,
] = secrets

const full = testConfig({
  production: true,
  sandbox: false,
  secret: own,
  serviceSecret: service,
  databaseUrl: `postgres://masthead:${db}@db.internal/masthead`,
  trustedProxies: ['10.0.0.0/8'],
  email: { provider: 'smtp', host: 'smtp.paper.org', port: 587, secure: false, user: login, password: smtp },
  stripe: { publicKey, secretKey: live, country: 'gb', apiUrl: undefined, webhookSecret: hook },
  gocardless: { accessToken: gc, webhookSecret: gcHook, sandbox: false, apiUrl: undefined },
  captcha: { provider: 'hcaptcha', secret: captcha, key: 'site-key', verifyUrl: undefined },
  maps: {
    style: `https://tiles.example/style.json?key=${style}`,
    geocoder: { provider: 'maptiler', url: 'https://api.maptiler.com', key: geo },
  },
  storage: {
    kind: 's3',
    endpoint: undefined,
    region: 'eu-west-1',
    accessKey: access,
    secretKey: s3,
    bucket: 'paper',
    forcePathStyle: true,
  },
  newsletter: { provider: 'mailchimp', apiKey: news, apiUrl: '', audienceId: 'a', webhookSecret: newsHook },
})

const statesOf = (config: Config) =>
  Object.fromEntries(describeInstallation(config).checks.map(({ name, state }) => [name, state]))

describe('what is missing for production', () => {
  test('of a site as it comes', () => {
    expect(statesOf(testConfig())).toEqual({
      https: 'missing',
      mailServer: 'missing',
      payments: 'missing',
      captcha: 'done',
      proxies: 'done',
      database: 'advised',
      storage: 'advised',
      backups: 'advised',
    })
  })

  test('of one with everything, only what nobody can tell from here', () => {
    expect(Object.entries(statesOf(full)).filter(([, state]) => state !== 'done')).toEqual([['backups', 'advised']])
  })

  test.each([
    ['keys for tests take no money', { stripe: { ...full.stripe, secretKey: 'sk_test_1' } }, 'missing'],
    ['one provider of two only tries', { gocardless: { ...full.gocardless, sandbox: true } }, 'missing'],
    ['restricted live keys are live', { stripe: { ...full.stripe, secretKey: 'rk_live_1' } }, 'done'],
    ['a site for callouts takes none', { calloutOnlyMode: true, stripe: testConfig().stripe }, 'done'],
  ])('payments: %s', (_, change, state) => expect(statesOf({ ...full, ...change }).payments).toBe(state))

  test('behind a proxy that nobody trusts, all visitors are one', () => {
    expect(statesOf({ ...full, trustedProxies: [] }).proxies).toBe('advised')
  })
})

test('the page of a full installation has none of its secrets, not even in part', async () => {
  const app = await startApp({ config: { ...full, databaseUrl: undefined } })
  afterAll(app.close)
  const { status, body } = await (await app.superadmin()).get('/settings/installation')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    storage: 's3',
    mailServer: { host: 'smtp.paper.org' },
    map: 'own',
    geocoder: 'maptiler',
    cleanAfterDays: 180,
  })
  const text = JSON.stringify([body, describeInstallation(full)])
  for (const secret of secrets)
    for (let at = 0; at + 5 <= secret.length; at += 1) {
      const part = secret.slice(at, at + 5)
      // Words that any installation may say.
      if (!/^[a-z_-]+$/i.test(part)) expect(text, secret).not.toContain(part)
    }
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('only superadmins see it, with their own session', async () => {
  const app = await startApp()
  afterAll(app.close)
  const path = '/settings/installation'
  expect((await app.guest().get(path)).status).toBe(401)
  for (const visitor of [await app.member(), await app.admin(), await app.key()])
    expect((await visitor.get(path)).status).toBe(403)
  expect((await (await app.superadmin()).get(path)).status).toBe(200)
})
