import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'
import { refOfReturnAddress, returnAddressOf } from './return-address.ts'

const folder = join(import.meta.dirname, 'reports')
const config = {
  secret: 'a secret of the tests',
  email: {
    provider: 'smtp' as const,
    host: 'mx',
    port: 25,
    secure: false,
    user: undefined,
    password: undefined,
    returns: { address: 'bounces@paper.org', host: 'imap', port: 993, secure: true, user: 'u', password: 'p' },
  },
}
const ref = randomUUID()
const returnAddress = returnAddressOf(config, ref) ?? ''
const read = (raw: string) =>
  readReport(Buffer.from(raw.replaceAll('\n', '\r\n')), (address) => refOfReturnAddress(config, address))
const fileOf = (name: string, address = returnAddress) =>
  readFileSync(join(folder, `${name}.eml`), 'utf8').replaceAll('{return-address}', address)

const reports: Record<string, object | undefined> = {
  'postfix-unknown-user': {
    kind: 'hard',
    reason: '5.1.1',
    detail: expect.stringContaining('User unknown in relay recipient table'),
  },
  'postfix-delayed': { kind: 'deferred', reason: '4.4.1' },
  'postfix-expired': { kind: 'soft', reason: '4.4.1', detail: expect.stringContaining('Connection timed out') },
  'exim-report': { kind: 'hard', detail: '550 No such user here' },
  'exim-plain': { kind: 'hard', reason: '5.1.1' },
  exchange: { kind: 'hard', reason: '5.1.10', detail: expect.stringContaining('RecipientNotFound') },
  'gmail-full': { kind: 'soft', reason: '5.2.2', detail: expect.stringContaining('over quota') },
  'gmail-no-user': { kind: 'hard', reason: '5.1.1' },
  qmail: { kind: 'hard', reason: '5.1.1', detail: 'Remote host said: 550 5.1.1 No such user here' },
  'plain-without-reason': { kind: 'soft', reason: '' },
  'arf-abuse': { kind: 'complaint', reason: 'abuse', detail: 'ISP-Feedback/1.0' },
  'arf-headers-only': { kind: 'complaint', reason: 'abuse' },
  'arf-not-spam': undefined,
  delivered: { kind: 'delivered' },
  vacation: undefined,
  'reply-of-a-person': undefined,
}

test('every kept report is tried', () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    Object.keys(reports)
      .map((name) => `${name}.eml`)
      .toSorted(),
  )
})

test.each(Object.entries(reports))('%s', async (name, expected) => {
  const report = await read(fileOf(name))
  if (expected) expect(report).toMatchObject({ ref, ...expected })
  else expect(report).toBeUndefined()
})

test.each(Object.keys(reports))('%s says nothing where the return address is made up', async (name) => {
  const [made = ''] = returnAddress.split('@')
  const last = made.at(-1) === 'a' ? 'b' : 'a'
  expect(await read(fileOf(name, `${made.slice(0, -1)}${last}@paper.org`))).toBeUndefined()
  expect(await read(fileOf(name, 'bounces+1@paper.org'))).toBeUndefined()
})

test('a return address survives another case, and is no other site’s', () => {
  expect(refOfReturnAddress(config, returnAddress.toUpperCase())).toBe(ref)
  expect(refOfReturnAddress({ ...config, secret: 'another' }, returnAddress)).toBeUndefined()
  expect(refOfReturnAddress(config, returnAddress.replace('paper.org', 'other.org'))).toBeUndefined()
})

test('a report that is cut off or makes no sense is read as far as it goes', async () => {
  const whole = fileOf('postfix-unknown-user')
  for (let at = 0; at < whole.length; at += 97) await read(whole.slice(0, at))
  expect(await read(whole.slice(0, whole.indexOf('The news.')))).toMatchObject({ ref, kind: 'hard' })
  await read(`To: ${returnAddress}\n${'X: y\n'.repeat(5_000)}\n`)
  await read(
    `To: ${returnAddress}\nContent-Type: multipart/report; boundary=b\n\n${'--b\nContent-Type: multipart/mixed; boundary=b\n\n'.repeat(300)}`,
  )
})
