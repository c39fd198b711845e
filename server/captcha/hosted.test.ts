import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { HostedCaptcha } from '#domain/captcha/captcha.ts'
import { startApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { findFreePort } from '#server/testing/ports.ts'
import { askHostedService, type HostedService, questions } from './hosted.ts'
import { announceCaptcha, checkCaptcha, spendCaptcha } from './index.ts'
import { solveCaptcha } from './testing.ts'

interface Asked {
  fields: Record<string, string>
  apiKey: string | undefined
}

let asked: Asked[] = []
/** Instead of that; undefined for the service as it should be. */
let reply: ((response: ServerResponse) => void) | undefined
const good = new Set<string>()

/** Answers as the services do: yes to a good token, once. */
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  const fields = Object.fromEntries(new URLSearchParams(await text(request)))
  asked.push({ fields, apiKey: request.headers['x-api-key']?.toString() })
  if (reply) return reply(response)
  const success = good.delete(fields.response ?? '')
  sendJson(response, 200, success ? { success } : { success, 'error-codes': ['timeout-or-duplicate'] })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const verifyUrl = `http://127.0.0.1:${port}/siteverify`
const serviceOf = (provider: HostedCaptcha, url = verifyUrl): HostedService => ({
  provider,
  secret: 'the secret',
  key: 'the key',
  verifyUrl: url,
})
const captcha = serviceOf('hcaptcha')

const app = await startApp({ config: { captcha } })
afterAll(app.close)

const errors: string[] = []
const quiet = () => {}
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: ({ reason }: { reason?: string }) => void errors.push(String(reason)),
}
const check = (token: string | undefined, service = captcha) =>
  checkCaptcha({ config: testConfig({ captcha: service }), now: new Date(), log }, token)
const failed = { code: 'captcha-failed' }

beforeEach(() => {
  asked = []
  errors.length = 0
  good.clear()
  reply = undefined
})

test('a token that the service takes lets in, and it keeps count by itself', async () => {
  good.add('token')
  const pass = await check('token')
  await app.db.transaction().execute((tx) => spendCaptcha(tx, pass))
  await expect(check('token')).rejects.toMatchObject(failed)
  expect(errors).toEqual([])
})

test('without a token nobody is asked, nor about one too long', async () => {
  await expect(check(undefined)).rejects.toMatchObject({ code: 'captcha-required' })
  await expect(check('x'.repeat(10_001))).rejects.toMatchObject(failed)
  expect(asked).toEqual([])
})

test("our own challenges are not there, and don't count", async () => {
  expect(await app.guest().get('/captcha/challenge')).toMatchObject({ status: 404, body: { code: 'not-found' } })
  const other = await startApp()
  const token = await solveCaptcha(other.guest())
  await other.close()
  await expect(check(token)).rejects.toMatchObject(failed)
})

test('the browser is told whose captcha to show, and no secret', () => {
  expect(announceCaptcha({ captcha })).toEqual({ provider: 'hcaptcha', key: 'the key' })
  expect(announceCaptcha({ captcha: { provider: 'altcha' } })).toEqual({ provider: 'altcha' })
})

describe('each service is asked in its way', () => {
  const form = { secret: 'the secret', response: 'token', sitekey: 'the key' }
  test.each<[HostedCaptcha, Asked]>([
    ['captchafox', { fields: form, apiKey: undefined }],
    ['friendlycaptcha', { fields: { response: 'token', sitekey: 'the key' }, apiKey: 'the secret' }],
    ['hcaptcha', { fields: form, apiKey: undefined }],
    ['turnstile', { fields: { secret: 'the secret', response: 'token' }, apiKey: undefined }],
  ])('%s', async (provider, expected) => {
    good.add('token')
    expect(await askHostedService(serviceOf(provider), 'token')).toBe(true)
    expect(asked).toEqual([expected])
  })

  test('at its own address unless told another', () => {
    const known = ['api.captchafox.com', 'global.frcapi.com', 'api.hcaptcha.com', 'challenges.cloudflare.com']
    const hosts = Object.values(questions).map((ask) => new URL(ask(captcha, 'token').url))
    expect(hosts.map(({ host }) => host)).toEqual(known)
    expect(hosts.every(({ protocol }) => protocol === 'https:')).toBe(true)
  })
})

describe('a service that is out of order lets nobody in, and the log says why', () => {
  test.each<[string, typeof reply, RegExp]>([
    ['no JSON', (response) => void response.end('<h1>Bad gateway</h1>'), /JSON/],
    ['no verdict', (response) => sendJson(response, 500, { message: 'sorry' }), /success/],
    ['a verdict in words', (response) => sendJson(response, 200, { success: 'true' }), /success/],
    ['a line that breaks', (response) => void response.destroy(), /closed/],
    ['another address', (response) => void response.writeHead(302, { location: verifyUrl }).end(), /redirect/],
    [
      'a wrong secret',
      (response) => sendJson(response, 200, { success: false, 'error-codes': ['invalid-input-secret'] }),
      /hcaptcha rejects MASTHEAD_CAPTCHA_SECRET or MASTHEAD_CAPTCHA_KEY: invalid-input-secret/,
    ],
    [
      "a wrong API key, in Friendly Captcha's words",
      (response) => sendJson(response, 401, { success: false, error: { error_code: 'auth_invalid', detail: 'x' } }),
      /auth_invalid/,
    ],
  ])('%s', async (_, answer, why) => {
    reply = answer
    await expect(check('token')).rejects.toMatchObject(failed)
    expect(errors).toEqual([expect.stringMatching(why)])
  })

  test('nobody there', async () => {
    const nobody = `http://127.0.0.1:${await findFreePort()}/`
    await expect(check('token', serviceOf('turnstile', nobody))).rejects.toMatchObject(failed)
    expect(errors).toEqual([expect.stringContaining('ECONNREFUSED')])
  })

  test('an answer that never comes', async () => {
    reply = quiet
    await expect(askHostedService(captcha, 'token', { patienceMs: 50 })).rejects.toThrow(/timeout/)
  })

  test('an answer that never ends', async () => {
    reply = (response) => void response.writeHead(200).write('{"success":')
    await expect(askHostedService(captcha, 'token', { patienceMs: 50 })).rejects.toThrow(/timeout|abort/i)
  })
})

test("a refusal in Friendly Captcha's words is a refusal", async () => {
  reply = (response) => sendJson(response, 200, { success: false, error: { error_code: 'response_duplicate' } })
  expect(await askHostedService(serviceOf('friendlycaptcha'), 'token')).toBe(false)
})
