import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { findCommand } from '#server/commands/registry.ts'
import { choosePaymentProviders } from '#server/contributions/index.ts'
import { startPaidApp } from '#server/contributions/testing.ts'
import type { Config } from '#server/platform/config/config.ts'
import { readDsn } from '#server/platform/error-reports/dsn.ts'
import { settleReports } from '#server/platform/error-reports/report.ts'
import { type Receiver, startReceiver } from '#server/platform/error-reports/testing.ts'
import type { Health } from '#server/platform/health.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { healthChecks } from './checks.ts'
import { watchHealth } from './watch.ts'

const app = await startPaidApp()
afterAll(app.close)

let receiver: Receiver
let logged: { level: string; service: unknown; message: string }[]
beforeEach(async () => {
  receiver = await startReceiver()
  logged = []
})
afterEach(() => receiver.stop())

function contextWith(changes: Partial<Config> = {}): JobContext {
  const note = (level: string) => (details: { service?: unknown }, message: string) =>
    void logged.push({ level, service: details.service, message })
  const log = {
    ...app.app.log,
    error: note('error'),
    warn: note('warn'),
    debug: () => {},
  } as unknown as JobContext['log']
  const config = { ...app.config, errorReporting: readDsn(receiver.dsn), ...changes }
  return { db: app.db, now: app.now(), config, log }
}

test('what is unwell stands in the log each time, an alert goes out once, and its end is told', async () => {
  const context = contextWith()
  let health: Health = { status: 'unhealthy', detail: 'login of desk@paper.example refused' }
  const look = () => watchHealth(context, { email: async () => health, image: async () => ({ status: 'healthy' }) })
  await look()
  await look()
  health = { status: 'healthy' }
  await look()
  await look()
  expect(logged).toEqual([
    { level: 'error', service: 'email', message: 'a service is unhealthy' },
    { level: 'error', service: 'email', message: 'a service is unhealthy' },
    { level: 'warn', service: 'email', message: 'a service is healthy again' },
  ])
  await settleReports(context.config)
  expect(receiver.events).toMatchObject([
    { level: 'warning', logentry: { formatted: 'email is unhealthy: login of … refused' }, tags: { service: 'email' } },
  ])
})

test('the mail server, storage, payments and newsletter are looked at every ten minutes', async () => {
  expect(Object.keys(healthChecks).toSorted()).toEqual(['document', 'email', 'image', 'newsletter', 'payment'])
  const down = {
    provider: 'smtp',
    host: '127.0.0.1',
    port: 1,
    secure: false,
    user: undefined,
    password: undefined,
  } as const
  await watchHealth(contextWith({ email: down }))
  expect(logged).toEqual([{ level: 'error', service: 'email', message: 'a service is unhealthy' }])
})

const checkPayments = (config: Config) => healthChecks.payment?.({ ...contextWith(), config })

test('providers are asked for a payment that is not there: with their keys that is healthy', async () => {
  expect(await checkPayments(app.config)).toEqual({ status: 'disabled' })
  expect(Object.keys(choosePaymentProviders(app.config))).toEqual(['stripe', 'gocardless'])
  expect(await checkPayments({ ...app.config, sandbox: false })).toEqual({ status: 'healthy' })
})

test('a provider that can’t be reached, or an alarm about its key, is unhealthy', async () => {
  const stripe = { ...app.config.stripe, apiUrl: 'http://127.0.0.1:1', timeoutMs: 500 }
  expect(await checkPayments({ ...app.config, sandbox: false, stripe })).toMatchObject({
    status: 'unhealthy',
    detail: expect.stringMatching(/^stripe: /),
  })
  const at = app.now()
  await app.db
    .insertInto('providerAlarms')
    .values({ provider: 'stripe', kind: 'webhook-version', raisedAt: at, seenAt: at })
    .execute()
  const config = { ...app.config, sandbox: false }
  expect(await checkPayments(config)).toEqual({ status: 'unhealthy', detail: 'stripe: webhook-version' })
  const command = await findCommand('health', 'payment')
  const context = { ...contextWith(), config, print: () => {} }
  await expect(command?.run({}, context)).rejects.toThrow('payment: unhealthy, stripe: webhook-version')
})
