import { expect, test } from 'vitest'
import { checkEmail, type EmailFields, readEmail, unknownFields, writeEmail } from './email-form.ts'

const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as never
const fields: EmailFields = { hasSender: false, fromName: '', fromEmail: '', subject: 'S', body: '<p>B</p>' }
const check = (changed: Partial<EmailFields>, id: 'welcome' | 'reset-password' | 'payment-failed' = 'welcome') =>
  Object.entries(checkEmail(id, { ...fields, ...changed }, 'desk@harbour.test', t)).flatMap(([name, issue]) =>
    issue ? [`${name}: ${issue}`] : [],
  )

test.each<[string, Partial<EmailFields>, string[]]>([
  ['a plain text', {}, []],
  ['no subject', { subject: ' ' }, ['subject: forms.required admin-emails.editor.subject']],
  ['a long subject', { subject: 'x'.repeat(501) }, ['subject: forms.maxLength 500']],
  ['no text', { body: '' }, ['body: forms.required admin-emails.editor.body']],
  ['a sender that isn’t used', { fromEmail: 'x' }, []],
  [
    'a sender without a name, of another domain',
    { hasSender: true, fromEmail: 'a@else.test' },
    [
      'fromName: forms.required admin-emails.editor.fromName',
      'fromEmail: admin-emails.editor.fromEmailDomain harbour.test',
    ],
  ],
  ['a sender of ours', { hasSender: true, fromName: 'N', fromEmail: 'News@Harbour.test' }, []],
])('%s', (_, changed, issues) => expect(check(changed)).toEqual(issues))

test('a text needs the link that it is there for', () => {
  expect(check({}, 'reset-password')).toEqual(['body: admin-emails.editor.missing 1 admin-emails.fields.RPLINK'])
  expect(check({ body: '<a href="*|RPLINK|*">x</a>' }, 'reset-password')).toEqual([])
  expect(check({ body: '<a href="*|RESCUELINK|*">x</a>' }, 'payment-failed')).toEqual([])
})

test('names that nothing fills in are told', () => {
  expect(unknownFields('welcome', { subject: '*|FNAME|*', body: '*|AMOUNT|* *|ACCOUNTLINK|* *|TYPO|*' })).toEqual([
    'AMOUNT',
    'TYPO',
  ])
})

test('what is read is what is written', () => {
  const stored = { fromName: 'N', fromEmail: 'n@harbour.test', subject: 'S', body: 'B' }
  expect(writeEmail(readEmail(stored))).toEqual(stored)
  expect(writeEmail({ ...readEmail(stored), hasSender: false })).toEqual({ ...stored, fromName: null, fromEmail: null })
})
