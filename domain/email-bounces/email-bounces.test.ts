import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyFailure, findStatus } from './classify.ts'
import { countBounces, noState } from './count-bounces.ts'
import type { MailEvent } from './mail-event.ts'
import { longestReturnName, readReturnAddress, signatureLength, writeReturnAddress } from './return-address.ts'

describe('a failure is of the address', () => {
  test.each([
    ['5.1.1', '550 5.1.1 User unknown in relay recipient table', 'hard'],
    ['5.1.10', 'RecipientNotFound', 'hard'],
    ['5.1.2', 'Host or domain name not found', 'hard'],
    ['5.2.1', 'The account is disabled', 'hard'],
    ['5.4.4', 'Host not found', 'hard'],
    ['', '550 No such user here', 'hard'],
    ['5.0.0', '550 unknown user', 'hard'],
    ['5.5.0', 'Requested action not taken: mailbox unavailable', 'hard'],
    ['5.4.1', 'Recipient address rejected: Access denied', 'hard'],
    ['5.2.2', 'Mailbox full', 'soft'],
    ['5.2.1', 'Mailbox full, quota exceeded', 'soft'],
    ['5.3.4', 'Message too big', 'soft'],
    ['5.7.1', 'Message looks like spam', 'soft'],
    ['5.1.1', 'Rejected by policy', 'soft'],
    ['5.1.0', 'Relay access denied', 'soft'],
    ['5.4.7', 'Delivery expired', 'soft'],
    ['4.2.2', 'No such user for now', 'soft'],
    ['4.4.1', 'Connection timed out', 'soft'],
    ['5.0.0', '', 'soft'],
    ['', '', 'soft'],
    ['', 'Sorry, that did not work', 'soft'],
  ])('%s %s: %s', (status, words, expected) => {
    expect(classifyFailure(status, words)).toBe(expected)
  })

  test.each([
    ['550 5.1.1 no', '5.1.1'],
    ['550-5.1.1 no', '5.1.1'],
    ['smtp; (#5.1.10)', '5.1.10'],
    ['192.5.1.1 is an address', ''],
    ['host 5.1.1.7 said no', ''],
    ['', ''],
  ])('%s has the status %s', (words, status) => {
    expect(findStatus(words)).toBe(status)
  })
})

const day = 86_400_000
const event = (kind: MailEvent['kind'], days: number, recipientRef?: string): MailEvent => ({
  id: `${kind}-${days}-${recipientRef}`,
  kind,
  address: 'ann@ex.org',
  reason: '',
  detail: '',
  at: new Date(days * day),
  ...(recipientRef && { recipientRef }),
})

describe('what stops emails to an address', () => {
  test.each<[string, MailEvent[], string | undefined]>([
    ['one hard bounce', [event('hard', 1)], 'hard-bounce'],
    ['one complaint', [event('complaint', 1)], 'complaint'],
    ['a complaint says more than a bounce', [event('hard', 2), event('complaint', 1)], 'complaint'],
    ['a hard bounce, though a mail arrived', [event('hard', 1), event('delivered', 2)], 'hard-bounce'],
    ['two soft ones don’t', [event('soft', 1), event('soft', 2)], undefined],
    ['three soft ones', [event('soft', 1), event('soft', 2), event('soft', 3)], 'soft-bounces'],
    ['three of one mail don’t', [1, 2, 3].map((days) => event('soft', days, 'a')), undefined],
    ['three of three mails', ['a', 'b', 'c'].map((ref, days) => event('soft', days, ref)), 'soft-bounces'],
    [
      'three with an arrival in between don’t',
      [event('soft', 1), event('delivered', 2), event('soft', 3), event('soft', 4)],
      undefined,
    ],
    ['arrivals and delays don’t', [event('delivered', 1), event('deferred', 2)], undefined],
  ])('%s', (_, events, reason) => {
    expect(countBounces(noState, events).suppression?.reason).toBe(reason)
  })

  test('comes to the same in whatever order and in however many parts it is told', () => {
    const kinds = fc.constantFrom<MailEvent['kind']>('soft', 'delivered')
    const drawn = fc.uniqueArray(fc.tuple(kinds, fc.integer({ min: 1, max: 30 })), {
      selector: ([, days]) => days,
      maxLength: 8,
    })
    const shuffled = drawn.chain((told) =>
      fc.tuple(fc.constant(told), fc.shuffledSubarray(told, { minLength: told.length })),
    )
    fc.assert(
      fc.property(shuffled, ([told, order]) => {
        const whole = countBounces(
          noState,
          told.map(([kind, days]) => event(kind, days)),
        ).state
        const parts = order.reduce((state, [kind, days]) => countBounces(state, [event(kind, days)]).state, noState)
        expect(parts.deliveredAt).toEqual(whole.deliveredAt)
        // Of more than three, which are enough, the first three are kept.
        if (told.filter(([kind]) => kind === 'soft').length <= 3) expect(parts).toEqual(whole)
        else expect(parts.softBounces.length).toBeLessThanOrEqual(whole.softBounces.length)
      }),
    )
  })
})

describe('a return address', () => {
  const signature = fc.stringMatching(new RegExp(`^[0-9a-z]{${signatureLength}}$`))

  test('is read as it was written, in any case of letters, and is short enough', () => {
    fc.assert(
      fc.property(fc.uuid(), signature, fc.boolean(), (ref, signed, isUpper) => {
        const base = `${'b'.repeat(longestReturnName)}@news.example`
        const written = writeReturnAddress(base, { ref, signature: signed })
        expect(written.indexOf('@')).toBeLessThanOrEqual(64)
        expect(readReturnAddress(base, isUpper ? written.toUpperCase() : written)).toEqual({ ref, signature: signed })
      }),
    )
  })

  test('that wasn’t made is no return address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readReturnAddress('b@news.example', text)).toBeUndefined()
      }),
    )
    for (const given of [
      'b@news.example',
      'b+@news.example',
      `b+${'z'.repeat(38)}@news.example`,
      `b+${'0'.repeat(38)}@x.example`,
    ]) {
      expect(readReturnAddress('b@news.example', given)).toBeUndefined()
    }
  })
})
