import { expect, test } from 'vitest'
import { failureOf, nextTry, retryDelaysMs } from './delivery.ts'
import { deliveryTypes, groupOf, isDeletion } from './event-types.ts'
import { readWebhookUrl } from './url.ts'

const now = new Date('2026-11-28T12:00:00Z')
const hours = (ms: number) => ms / 3_600_000

test('a delivery is tried again over about a day, each time a little later by chance', () => {
  const sum = retryDelaysMs.reduce((total, delay) => total + delay, 0)
  expect(hours(sum)).toBeGreaterThan(23)
  expect(hours(sum * 1.2)).toBeLessThan(31)
  for (const [at, delay] of retryDelaysMs.entries()) {
    expect(nextTry(at + 1, now, 0)?.getTime()).toBe(now.getTime() + delay)
    expect(nextTry(at + 1, now, 0.999)?.getTime()).toBeLessThanOrEqual(now.getTime() + delay * 1.2)
  }
  expect(nextTry(retryDelaysMs.length + 1, now, 0.5)).toBeUndefined()
})

test.each([
  [200, undefined],
  [204, undefined],
  [299, undefined],
  [301, 'redirect'],
  [308, 'redirect'],
  [400, 'status'],
  [410, 'gone'],
  [500, 'status'],
  [100, 'status'],
  [0, 'status'],
] as const)('an answer of %i is %s', (status, failure) => expect(failureOf(status)).toBe(failure))

test('only the test belongs to no group, and only deletions tell of one', () => {
  expect(deliveryTypes.filter((type) => !groupOf(type))).toEqual(['webhook.test'])
  expect(deliveryTypes.filter(isDeletion)).toEqual(['contact.deleted', 'callout.deleted', 'response.deleted'])
})

test.each([
  ['https://crm.example', 'https://crm.example/'],
  ['  https://CRM.example/a b?x=1 ', 'https://crm.example/a%20b?x=1'],
  ['https://2130706433/', 'https://127.0.0.1/'],
  ['http://crm.example/', undefined],
  ['https://user@crm.example/', undefined],
  ['https://:secret@crm.example/', undefined],
  ['https://crm.example/#a', undefined],
  ['https:\\\\crm.example/', undefined],
  ['//crm.example/', undefined],
  ['file:///etc/passwd', undefined],
  [`https://crm.example/${'é'.repeat(400)}`, undefined],
  ['', undefined],
])('%j is read as %j', (typed, url) => expect(readWebhookUrl(typed, { allowHttp: false })).toBe(url))

test('without TLS is for tests', () => {
  expect(readWebhookUrl('http://127.0.0.1:80/x', { allowHttp: true })).toBe('http://127.0.0.1/x')
  expect(readWebhookUrl('ftp://127.0.0.1/x', { allowHttp: true })).toBeUndefined()
})
