import { expect, test } from 'vitest'
import { judgeAnswer } from './answer.ts'
import { Block } from './blocks.ts'
import { chooseTextLocale } from './choose-text.ts'
import { unsafeFields } from './fields.ts'
import { isMailLink, isMailPicture } from './link.ts'
import { failedShare } from './mailing.ts'
import { nextTryAt } from './retry.ts'

test.each([
  [['en'], 'de', 'en', 'en'],
  [['en', 'de'], 'de@informal', 'en', 'de'],
  [['en', 'de@informal'], 'de', 'en', 'en'],
  [['en', 'de@informal'], 'de@easy', 'en', 'de@informal'],
  [['fr', 'de'], 'nl', 'de', 'de'],
  [['fr', 'it'], 'nl', 'de', 'fr'],
  [['de', 'en'], 'el', 'fr', 'en'],
  [[], 'en', 'en', undefined],
] as const)('of texts in %j who reads %s at a site in %s gets %s', (written, reader, site, expected) => {
  expect(chooseTextLocale(written, { reader, site })).toBe(expected)
})

test.each([
  [{ code: 'ECONNECTION', command: 'CONN' }, 'away', undefined],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 wrong' }, 'away', undefined],
  [
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 5.7.1 not you' },
    'sender-refused',
    undefined,
  ],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 450, response: '450 4.7.1 later' }, 'away', undefined],
  [{ code: 'ECONNECTION', command: 'CONN', wasBegun: true }, 'deferred', 'unreachable'],
  [{ code: 'ETIMEDOUT' }, 'deferred', 'unreachable'],
  [{ command: 'RCPT TO', responseCode: 421, response: '421 4.3.2 later' }, 'deferred', 'server-busy'],
  [{ command: 'RCPT TO', responseCode: 451, response: '451 4.7.1 greylisted' }, 'deferred', 'server-busy'],
  [{ command: 'RCPT TO', responseCode: 452, response: '452 4.2.2 over quota' }, 'deferred', 'mailbox-full'],
  [{ command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }, 'bounced', 'no-such-address'],
  [
    { command: 'RCPT TO', responseCode: 550, response: '550-5.1.1 no such\n550 5.1.1 user' },
    'bounced',
    'no-such-address',
  ],
  [{ command: 'RCPT TO', responseCode: 550, response: '550 unknown' }, 'bounced', 'no-such-address'],
  [{ command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 full' }, 'bounced', 'mailbox-full'],
  [{ command: 'DATA', responseCode: 554, response: '554 5.7.26 blocked' }, 'bounced', 'blocked'],
  [{ command: 'DATA', responseCode: 554, response: '554 no' }, 'bounced', 'refused'],
  [{ command: 'DATA', responseCode: 550, response: '550 5.6.0 odd' }, 'bounced', 'refused'],
] as const)('%j is judged as %s, %s', (error, outcome, reason) => {
  expect(judgeAnswer(error)).toEqual({ outcome, ...(reason && { reason }) })
})

test('gaps between tries grow, and end 48 hours after the start', () => {
  const start = new Date('2026-01-01T00:00:00Z')
  const after = (attempts: number, hours: number) =>
    nextTryAt(attempts, start, new Date(start.getTime() + hours * 3_600_000))
  expect(after(1, 0)).toEqual(new Date('2026-01-01T00:05:00Z'))
  expect(after(2, 0)).toEqual(new Date('2026-01-01T00:15:00Z'))
  expect(after(20, 0)).toEqual(new Date('2026-01-01T04:00:00Z'))
  expect(after(20, 44)).toEqual(new Date('2026-01-03T00:00:00Z'))
  expect(after(20, 45)).toBeUndefined()
})

test('a share of what was tried failed', () => {
  const none = { waiting: 0, sent: 0, deferred: 0, bounced: 0, complained: 0, unsubscribed: 0, skipped: 0 }
  expect(failedShare(none)).toBe(0)
  expect(failedShare({ ...none, waiting: 100, sent: 6, unsubscribed: 2, bounced: 1, complained: 1 })).toBe(0.2)
})

test.each([
  ['https://x.org/?e=*|EMAIL|*', true],
  ['*|ACCOUNTLINK|*', true],
  ['*|FNAME|*', false],
  ['mailto:a@b.org', true],
  // What a browser would take for something else.
  ['javascript:alert(1)', false],
  ['https://a@b.org', false],
  ['https:\\\\x.org', false],
  ['//x.org', false],
  ['data:text/html,x', false],
  ['', false],
])('%s is a link of a mailing: %s', (address, expected) => {
  expect(isMailLink(address)).toBe(expected)
})

test('pictures are ours or on the web', () => {
  expect(isMailPicture('images/a-1.png')).toBe(true)
  expect(isMailPicture('images/../x')).toBe(false)
  expect(isMailPicture('cid:x')).toBe(false)
})

test('fields that open an account are found wherever they stand', () => {
  const blocks = [Block.parse({ id: 'a', type: 'button', label: 'Go', link: '*|RPLINK|*' })]
  expect(unsafeFields({ subject: '*|FNAME|*', preheader: '*|SPLINK|*', blocks })).toEqual(['SPLINK', 'RPLINK'])
})
