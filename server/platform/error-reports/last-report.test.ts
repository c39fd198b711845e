import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testConfig } from '#server/testing/config.ts'
import { readDsn } from './dsn.ts'
import { type Receiver, startReceiver } from './testing.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

/** A process that reports what ends it, and ends of this. */
async function runToTheEnd(code: string, dsn = receiver.dsn) {
  const module = new URL('./last-report.ts', import.meta.url).href
  const config = testConfig({ errorReporting: readDsn(dsn) })
  const script = [
    `import { reportWhatEndsTheProcess } from ${JSON.stringify(module)}`,
    `reportWhatEndsTheProcess(${JSON.stringify(config)})`,
    code,
  ].join('\n')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, , [exitCode]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')])
  return { exitCode, said }
}

const mistake = `new TypeError('Ada Lovelace <ada@king.example> is no member')`

test.each([
  ['is thrown', `setTimeout(() => { throw ${mistake} })`, 'uncaughtException'],
  ['nobody waits for', `setTimeout(() => { Promise.reject(${mistake}) })`, 'unhandledRejection'],
])('an error that %s is reported before the process ends of it', async (_, code, end) => {
  const { exitCode, said } = await runToTheEnd(code)
  expect(receiver.events).toMatchObject([
    {
      platform: 'node',
      level: 'error',
      exception: { values: [{ type: 'TypeError', value: expect.stringContaining('is no member') }] },
      tags: { end },
    },
  ])
  for (const secret of ['Ada', 'Lovelace', 'king.example']) expect(receiver.bodies.join(), secret).not.toContain(secret)
  expect(exitCode).toBe(1)
  // Where the process runs, all of it is said, as ever.
  expect(said).toContain('TypeError: Ada Lovelace <ada@king.example> is no member')
})

test('while it is sent nothing of the process goes on', async () => {
  // In parts, so that the line that Node shows of the code isn't taken for what it writes.
  const { said } = await runToTheEnd(
    `const say = (...parts) => process.stderr.write(parts.join(''))
    setInterval(() => say('go', 'ing'), 1)
    setTimeout(() => { say('thr', 'own'); throw ${mistake} }, 50)`,
  )
  expect(receiver.events).toHaveLength(1)
  expect(said).toContain('going')
  expect(said.slice(said.indexOf('thrown'))).not.toContain('going')
})

test('what is no error ends the process in the same way', async () => {
  expect(await runToTheEnd(`setTimeout(() => { throw 'ada@king.example' })`)).toMatchObject({ exitCode: 1 })
  expect(receiver.events).toMatchObject([{ exception: { values: [{ type: 'Error', value: 'string' }] } }])
})

test('a service that never answers is waited for two seconds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const dsn = `http://public@127.0.0.1:${(silent.address() as AddressInfo).port}/42`
  const code = `setTimeout(() => { process.on('exit', () => process.stderr.write(['waited', performance.now() - begun].join(' ')))
    const begun = performance.now(); throw ${mistake} })`
  const { exitCode, said } = await runToTheEnd(code, dsn)
  silent.closeAllConnections()
  silent.close()
  expect(exitCode).toBe(1)
  const waited = Number(/waited (\d+)/.exec(said)?.[1])
  expect(waited).toBeGreaterThan(1_900)
  expect(waited).toBeLessThan(4_000)
})

test('one that is away isn’t waited for, and without one nothing is different', async () => {
  expect(await runToTheEnd(`setTimeout(() => { throw ${mistake} })`, 'http://public@127.0.0.1:1/42')).toMatchObject({
    exitCode: 1,
  })
  const { exitCode, said } = await runToTheEnd(`setTimeout(() => { throw ${mistake} })`, 'none')
  expect({ exitCode, said }).toMatchObject({ exitCode: 1, said: expect.stringContaining('is no member') })
})
