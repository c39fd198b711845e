import { expect, test } from 'vitest'
import { kindOf, type Outcome, outcomeOf } from './contact-email.ts'

const fresh = { status: 'waiting', error: null, attempts: 0, returnedAs: null, returnedDetail: null } as const

test.each<[string, Partial<Parameters<typeof outcomeOf>[0]>, Outcome]>([
  ['one that nobody tried yet', {}, { state: 'waiting' }],
  ['one kept without a mail server', { error: 'no-mail-server' }, { state: 'waiting', reason: 'no-mail-server' }],
  ['one refused for now', { attempts: 1, error: '421 Busy' }, { state: 'deferred', answer: '421 Busy' }],
  ['one that left', { status: 'sent', attempts: 1 }, { state: 'sent' }],
  ['one that came back', { status: 'sent', returnedAs: 'bounced', returnedDetail: '550 No' }, bounced('550 No')],
  ['one that came back without a word', { status: 'sent', returnedAs: 'bounced', returnedDetail: '' }, bounced()],
  ['one refused for good', { status: 'failed', error: '550 No', returnedAs: 'bounced' }, bounced('550 No')],
  ['one marked as spam', { status: 'sent', returnedAs: 'complained' }, { state: 'complained' }],
  [
    'one to an address that takes none',
    { status: 'failed', error: 'suppressed-address' },
    { state: 'skipped', reason: 'bounced-before' },
  ],
  ['one without a text', { status: 'failed', error: 'no-text' }, { state: 'skipped', reason: 'no-text' }],
  ['one tried for too long', { status: 'failed', error: '421 Busy' }, { state: 'failed', answer: '421 Busy' }],
])('%s', (_, given, outcome) => expect(outcomeOf({ ...fresh, ...given })).toEqual(outcome))

function bounced(answer?: string): Outcome {
  return { state: 'bounced', ...(answer && { answer }) }
}

test.each([
  ['welcome', 'site'],
  [null, 'site'],
  ['ongoing', 'own'],
  ['test', 'test'],
])('what %s wrote is of the kind %s', (templateId, kind) => expect(kindOf(templateId)).toBe(kind))
