import { hash } from 'node:crypto'
import { solveChallenge } from 'altcha-lib/v1'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#domain/http/route.ts'
import { startApp } from '#server/testing/app.ts'
import { makeChallenge } from './challenges.ts'
import { checkCaptcha, spendCaptcha } from './index.ts'
import { captchaJobs } from './jobs.ts'
import { captchaRoutes } from './routes.ts'
import { solveCaptcha, toToken } from './testing.ts'

/** Stands for what rooms do with a captcha: answers are stored, or refused after the captcha was found good. */
const answer = route({
  method: 'POST',
  path: '/answer',
  access: 'anyone',
  summary: 'Answers',
  query: z.strictObject({ captchaToken: z.string().optional(), refused: z.stringbool().optional() }),
  problems: ['captcha-required', 'captcha-failed', 'invalid-callout-response'],
})

const app = await startApp({
  routes: (serve) => {
    captchaRoutes(serve)
    serve(answer, async ({ query }, context) => {
      const pass = await checkCaptcha(context, query.captchaToken)
      await context.db.transaction().execute(async (tx) => {
        await spendCaptcha(tx, pass)
        if (query.refused) throw new Error('These answers are refused')
      })
    })
  },
})
afterAll(app.close)

const noon = new Date('2026-03-01T12:00:00Z')
beforeEach(() => app.setNow(noon))

const guest = app.guest()
const send = (captchaToken: string, query: Record<string, string> = {}) =>
  guest.post('/answer', undefined, { query: { captchaToken, ...query } })

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const ok = { status: 204 }
const failed = { status: 400, body: { code: 'captcha-failed' } }

/** A good solution in parts, to be spoilt. */
async function solution(): Promise<Record<string, unknown>> {
  return JSON.parse(Buffer.from(await solveCaptcha(guest), 'base64').toString())
}

test('anyone gets a challenge of their own', async () => {
  const [one, other] = await Promise.all([guest.get('/captcha/challenge'), guest.get('/captcha/challenge')])
  expect(one.status).toBe(200)
  expect(one.headers['cache-control']).toBe('no-store')
  expect(one.body).toEqual({
    algorithm: 'SHA-256',
    challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
    salt: expect.stringMatching(/^[0-9a-f]{24}\?expires=1772367600&$/),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    maxnumber: 6_000,
  })
  expect(other.body.salt).not.toBe(one.body.salt)
  expect(other.body.challenge).not.toBe(one.body.challenge)
})

test("what ALTCHA's own solver finds is good, with what its widget adds", async () => {
  const { algorithm, challenge, salt, signature, maxnumber } = (await guest.get('/captcha/challenge')).body
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  expect(await send(toToken({ algorithm, challenge, salt, signature, ...found }))).toMatchObject(ok)
})

test('a call that needs a captcha is refused without one', async () => {
  const required = { status: 400, body: { code: 'captcha-required' } }
  expect(await guest.post('/answer')).toMatchObject(required)
  expect(await send('')).toMatchObject(required)
})

test('a solution is good once', async () => {
  const token = await solveCaptcha(guest)
  expect(await send(token)).toMatchObject(ok)
  expect(await send(token)).toMatchObject(failed)
  const { algorithm, challenge, number, salt, signature } = JSON.parse(Buffer.from(token, 'base64').toString())
  const rewritten = toToken({ signature, salt, took: 3, number, challenge, algorithm })
  expect(rewritten).not.toBe(token)
  expect(await send(rewritten)).toMatchObject(failed)
})

test('refused answers leave the solution for the next try', async () => {
  const token = await solveCaptcha(guest)
  expect((await send(token, { refused: 'true' })).status).toBe(500)
  expect(await send(token)).toMatchObject(ok)
})

test('it is good for 20 minutes', async () => {
  const [first, second] = [await solveCaptcha(guest), await solveCaptcha(guest)]
  app.setNow(later(19.9))
  expect(await send(first)).toMatchObject(ok)
  app.setNow(later(20))
  expect(await send(second)).toMatchObject(failed)
})

describe('of two at the same moment with one solution', () => {
  const context = { config: app.config, now: noon, log: app.app.log }

  test('one is let in', async () => {
    const token = await solveCaptcha(guest)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(400)])
  })

  test('the second is let in when the first comes to nothing', async () => {
    const pass = await checkCaptcha(context, await solveCaptcha(guest))
    let second: Promise<void> | undefined
    const first = app.db.transaction().execute(async (tx) => {
      await spendCaptcha(tx, pass)
      second = app.db.transaction().execute((other) => spendCaptcha(other, pass))
      throw new Error('came to nothing')
    })
    await expect(first).rejects.toThrow('came to nothing')
    await expect(second).resolves.toBeUndefined()
  })

  test('the second is refused when the first is stored', async () => {
    const pass = await checkCaptcha(context, await solveCaptcha(guest))
    let second: Promise<unknown> | undefined
    await app.db.transaction().execute(async (tx) => {
      await spendCaptcha(tx, pass)
      const spending = app.db.transaction().execute((other) => spendCaptcha(other, pass))
      second = expect(spending).rejects.toMatchObject({ code: 'captcha-failed' })
    })
    await second
  })
})

describe('what is no solution of ours is refused', () => {
  const flipped = (hex: unknown) => String(hex).replace(/^./, (digit) => (digit === '0' ? '1' : '0'))

  test.each<[string, (good: Record<string, unknown>) => object]>([
    ['a wrong number', (good) => ({ ...good, number: Number(good.number) + 1 })],
    ['a number as text', (good) => ({ ...good, number: String(good.number) })],
    ['a negative number', (good) => ({ ...good, number: -1 })],
    ['half a number', (good) => ({ ...good, number: 0.5 })],
    ['no number', ({ number: _, ...good }) => good],
    ['a forged signature', (good) => ({ ...good, signature: flipped(good.signature) })],
    ['an empty signature', (good) => ({ ...good, signature: '' })],
    ['a signature in capitals', (good) => ({ ...good, signature: String(good.signature).toUpperCase() })],
    ['another challenge', (good) => ({ ...good, challenge: flipped(good.challenge) })],
    ['another algorithm', (good) => ({ ...good, algorithm: 'SHA-1' })],
    ['another way to write the algorithm', (good) => ({ ...good, algorithm: 'sha-256' })],
    ['a later end', (good) => ({ ...good, salt: String(good.salt).replace('expires=1', 'expires=2') })],
    ['no end', (good) => ({ ...good, salt: String(good.salt).replace(/\?.*/, '') })],
    ['a second end', (good) => ({ ...good, salt: `${good.salt}expires=1999999999&` })],
    [
      // The same hash, were the salt not closed: the number's digits made the end later.
      'digits moved from the number into the salt',
      (good) => ({ ...good, salt: `${String(good.salt).slice(0, -1)}${String(good.number)[0]}&`, number: 0 }),
    ],
    ['a list', (good) => [good]],
  ])('%s', async (_, spoil) => {
    expect(await send(toToken(spoil(await solution())))).toMatchObject(failed)
  })

  test.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{"algorithm":').toString('base64')],
    ['nothing', Buffer.from('null').toString('base64')],
    ['an empty object', toToken({})],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]).toString('base64')],
    ['a deep one', Buffer.from('['.repeat(700)).toString('base64')],
  ])('%s', async (_, token) => {
    expect(await send(token)).toMatchObject(failed)
  })

  test('one longer than any solution', async () => {
    const good = await solution()
    expect(await send(toToken({ ...good, padding: 'x'.repeat(800) }))).toMatchObject(failed)
    expect(await send(toToken(good))).toMatchObject(ok)
  })

  test('one made elsewhere, where the secret is another', async () => {
    const config = { ...app.config, secret: 'of another site' }
    const { algorithm, challenge, salt, signature, maxnumber } = await makeChallenge({ config, now: noon })
    const numbers = Array.from({ length: maxnumber + 1 }, (_, number) => number)
    const number = numbers.find((tried) => hash('sha256', salt + tried) === challenge)
    expect(number).toBeDefined()
    expect(await send(toToken({ algorithm, challenge, number, salt, signature }))).toMatchObject(failed)
  })
})

test('what was spent is forgotten when it no longer counts', async () => {
  await app.db.deleteFrom('spentCaptchas').execute()
  expect(await send(await solveCaptcha(guest))).toMatchObject(ok)
  const [forget] = captchaJobs
  const left = async (now: Date) => {
    await forget?.run({}, { db: app.db, config: app.config, log: app.app.log, now })
    return (await app.db.selectFrom('spentCaptchas').selectAll().execute()).length
  }
  expect(await left(later(60))).toBe(1)
  expect(await left(later(81))).toBe(0)
})
