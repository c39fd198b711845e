import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NewsletterStatus, newsletterStatuses } from '#domain/contacts/contact.ts'
import { forEachLine } from '#domain/contacts/profile-lines.ts'
import type { Fillable } from './fill-in.ts'
import { guessColumns, guessPreset, guessStatus } from './presets.ts'
import { type ImportedContact, planColumns, readRow } from './read-row.ts'
import {
  findConsent,
  foldSubscribers,
  hasUnknownGroup,
  settleSubscriber,
  toSubscriber,
  weightierStatus,
} from './subscribers.ts'

const now = new Date('2026-11-28T12:00:00Z')

const mailchimpHeader = [
  'Email Address',
  'First Name',
  'Last Name',
  'Interests',
  'MEMBER_RATING',
  'OPTIN_TIME',
  'OPTIN_IP',
  'CONFIRM_TIME',
  'CONFIRM_IP',
  'LATITUDE',
  'LONGITUDE',
  'GMTOFF',
  'DSTOFF',
  'TIMEZONE',
  'CC',
  'REGION',
]
const subscribedHeader = [...mailchimpHeader, 'LAST_CHANGED', 'LEID', 'EUID', 'NOTES', 'TAGS']
const unsubscribedHeader = [
  ...mailchimpHeader,
  'UNSUB_TIME',
  'UNSUB_CAMPAIGN_TITLE',
  'UNSUB_CAMPAIGN_ID',
  'UNSUB_REASON',
  'UNSUB_REASON_OTHER',
  'LEID',
  'EUID',
  'NOTES',
  'TAGS',
]
const cleanedHeader = [...mailchimpHeader, 'CLEAN_TIME', 'CLEAN_CAMPAIGN_TITLE', 'CLEAN_CAMPAIGN_ID', 'LEID', 'EUID']
const ghostHeader =
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers'.split(
    ',',
  )

/** A row by the names of its columns. */
function read(
  header: readonly string[],
  cells: Record<string, string>,
  newsletterStatus: NewsletterStatus = 'subscribed',
) {
  const columns = planColumns(header, { columns: { ...guessColumns(header), Interests: 'newsletterGroups' } })
  const record = header.map((name) => cells[name] ?? '')
  return readRow(record, columns, { dateOrder: 'dmy', newsletterStatus, tags: [] }, now)
}

describe('exports of newsletter tools', () => {
  test.each([
    ['subscribed_email_audience_export_1a2b.csv', subscribedHeader, 'mailchimp', 'subscribed'],
    ['unsubscribed_email_audience_export_1a2b.csv', unsubscribedHeader, 'mailchimp', 'unsubscribed'],
    ['cleaned_email_audience_export_1a2b.csv', cleanedHeader, 'mailchimp', 'cleaned'],
    ['nonsubscribed_email_audience_export_1a2b.csv', subscribedHeader, 'mailchimp', 'none'],
    ['who left.csv', unsubscribedHeader, 'mailchimp', 'unsubscribed'],
    ['bounced.csv', cleanedHeader, 'mailchimp', 'cleaned'],
    ['renamed.csv', subscribedHeader, 'mailchimp', undefined],
    ['members.csv', ghostHeader, 'ghost', undefined],
    ['members.csv', [...ghostHeader, 'gift_id'], 'ghost', undefined],
  ])('%s is known by its name and header', (name, header, preset, status) => {
    expect(guessPreset(header)).toBe(preset)
    expect(guessStatus(name, header)).toBe(status)
  })

  test('of Mailchimp say when somebody agreed, confirmed and left', () => {
    const row = read(unsubscribedHeader, {
      'Email Address': 'Ada@Ex.org',
      'First Name': 'Ada',
      OPTIN_TIME: '2019-05-06 07:08:09',
      CONFIRM_TIME: '2019-05-06 07:10:00',
      UNSUB_TIME: '2024-01-02 03:04:05',
    })
    expect(row.contact).toMatchObject({
      email: 'ada@ex.org',
      joined: new Date('2019-05-06T07:08:09Z'),
      consent: {
        agreed: null,
        confirmed: new Date('2019-05-06T07:10:00Z'),
        left: new Date('2024-01-02T03:04:05Z'),
      },
    })
    expect(row.contact && findConsent(row.contact, now)).toEqual({
      groups: [],
      agreedAt: new Date('2019-05-06T07:08:09Z'),
      confirmedAt: new Date('2019-05-06T07:10:00Z'),
      isUndated: false,
    })
  })

  test('of Ghost say who is subscribed, and since when', () => {
    const cells = { email: 'ada@ex.org', name: 'Ada King', created_at: '2022-03-16T08:03:11.000Z', labels: 'VIP' }
    const subscribed = read(ghostHeader, { ...cells, subscribed_to_emails: 'true' }, 'none').contact
    expect(subscribed).toMatchObject({
      newsletterStatus: 'subscribed',
      firstname: 'Ada',
      lastname: 'King',
      tags: ['VIP'],
    })
    expect(subscribed && findConsent(subscribed, now)).toMatchObject({
      agreedAt: new Date('2022-03-16T08:03:11Z'),
      confirmedAt: null,
    })
    const others = read(ghostHeader, { ...cells, subscribed_to_emails: 'false' }, 'none').contact
    expect(others?.newsletterStatus).toBe('unsubscribed')
    expect(others && findConsent(others, now)).toBeUndefined()
  })

  test.each([
    ['OPTIN_TIME', '2024-13-02 10:00:00'],
    ['CONFIRM_TIME', 'yesterday'],
    ['CONFIRM_TIME', '2190-01-01 00:00:00'],
  ])('with a wrong date are told it by its column: %s %s', (column, cell) => {
    expect(read(subscribedHeader, { 'Email Address': 'a@ex.org', [column]: cell }).issues).toEqual([
      { column, code: 'isDate' },
    ])
  })

  test('without any date are of the day of the import', () => {
    const row = read(subscribedHeader, { 'Email Address': 'a@ex.org' }).contact
    expect(row && findConsent(row, now)).toMatchObject({ agreedAt: now, confirmedAt: null, isUndated: true })
  })
})

describe('groups', () => {
  const known = [
    { id: 'g1', label: 'Weekly' },
    { id: 'g2', label: 'Events' },
  ]
  const row = read(subscribedHeader, { 'Email Address': 'a@ex.org', Interests: 'weekly, Sport, Old' }).contact
  if (!row) throw new Error('a row that should be read')

  test('are those for everybody, those chosen for a name, and those called the same', () => {
    const chosen = { groups: ['g3'], groupNames: { Sport: 'g2', Old: null } }
    expect(toSubscriber(row, chosen, known).newsletterGroups).toEqual(['g3', 'g1', 'g2'])
    expect(hasUnknownGroup(row, chosen, known)).toBe(false)
    expect(toSubscriber(row, {}, known).newsletterGroups).toEqual(['g1'])
    expect(hasUnknownGroup(row, {}, known)).toBe(true)
  })

  test('are only for subscribers', () => {
    const left = { ...row, newsletterStatus: 'unsubscribed' as const }
    expect(toSubscriber(left, { groups: ['g3'] }, known)).toMatchObject({ newsletterGroups: [], member: null })
  })
})

const contact = (status: NewsletterStatus, more: Partial<Fillable> = {}): Fillable => ({
  firstname: '',
  lastname: '',
  ...forEachLine(() => ''),
  deliveryOptIn: false,
  deliveryAddress: null,
  newsletterStatus: status,
  newsletterGroups: [],
  notes: '',
  description: '',
  member: null,
  ...more,
})
const subscriber = (status: NewsletterStatus, more: Partial<ImportedContact> = {}): ImportedContact => ({
  ...contact(status),
  email: 'a@ex.org',
  tags: [],
  joined: null,
  ...more,
})
const statusAfter = (known: NewsletterStatus, row: ImportedContact, agreedHere?: Date) =>
  settleSubscriber(contact(known), row, agreedHere).newsletterStatus?.after ?? known

describe('a contact who is there already', () => {
  test.each<[here: NewsletterStatus, there: NewsletterStatus, after: NewsletterStatus]>([
    ['none', 'subscribed', 'subscribed'],
    ['none', 'unsubscribed', 'unsubscribed'],
    ['none', 'cleaned', 'cleaned'],
    ['none', 'none', 'none'],
    ['pending', 'subscribed', 'subscribed'],
    ['subscribed', 'subscribed', 'subscribed'],
    ['subscribed', 'none', 'subscribed'],
    ['subscribed', 'unsubscribed', 'unsubscribed'],
    ['subscribed', 'cleaned', 'cleaned'],
    ['cleaned', 'subscribed', 'cleaned'],
    ['unsubscribed', 'subscribed', 'unsubscribed'],
    ['unsubscribed', 'cleaned', 'unsubscribed'],
  ])('%s here and %s there is %s', (here, there, after) => {
    expect(statusAfter(here, subscriber(there))).toBe(after)
  })

  test('stays subscribed where they agreed here after they left there', () => {
    const left = new Date('2020-01-01')
    const row = subscriber('unsubscribed', { consent: { agreed: null, confirmed: null, left } })
    expect(statusAfter('subscribed', row, new Date('2021-01-01'))).toBe('subscribed')
    expect(statusAfter('subscribed', row, new Date('2019-01-01'))).toBe('unsubscribed')
    expect(statusAfter('subscribed', subscriber('unsubscribed'), new Date('2021-01-01'))).toBe('unsubscribed')
    expect(statusAfter('none', row, new Date('2021-01-01'))).toBe('unsubscribed')
  })

  test('gets newsletter and missing names, and nothing else', () => {
    const row = subscriber('subscribed', {
      firstname: 'Eve',
      lastname: 'King',
      telephone: '1',
      notes: '<p>a</p>',
      newsletterGroups: ['g1'],
      member: { dateAdded: now, dateExpires: null },
    })
    const known = contact('none', { firstname: 'Ada', newsletterGroups: [] })
    expect(Object.keys(settleSubscriber(known, row)).toSorted()).toEqual([
      'lastname',
      'newsletterGroups',
      'newsletterStatus',
    ])
  })
})

const status = fc.constantFrom(...newsletterStatuses)
const someRow = fc
  .record({
    status,
    groups: fc.uniqueArray(fc.constantFrom('g1', 'g2', 'g3')),
    firstname: fc.constantFrom('', 'a', 'b'),
  })
  .map(({ status, groups, firstname }) =>
    subscriber(status, { firstname, newsletterGroups: status === 'subscribed' ? groups : [] }),
  )

describe('whatever the rows say', () => {
  test('of two states the order does not count, and none is forgotten', () => {
    fc.assert(
      fc.property(status, status, status, (one, two, three) => {
        expect(weightierStatus(one, two)).toBe(weightierStatus(two, one))
        expect(weightierStatus(one, weightierStatus(two, three))).toBe(
          weightierStatus(weightierStatus(one, two), three),
        )
        expect([one, two]).toContain(weightierStatus(one, two))
      }),
    )
  })

  test('nobody who left or bounced here is subscribed by a file, and a second run changes nothing', () => {
    fc.assert(
      fc.property(status, someRow, (here, row) => {
        const known = contact(here)
        const filled = settleSubscriber(known, row)
        const after = {
          ...known,
          ...Object.fromEntries(Object.entries(filled).map(([field, { after }]) => [field, after])),
        }
        if (here === 'unsubscribed' || here === 'cleaned') expect(after.newsletterStatus).not.toBe('subscribed')
        if (after.newsletterStatus !== 'subscribed') expect(after.newsletterGroups).toEqual(known.newsletterGroups)
        expect(settleSubscriber(after, row)).toEqual({})
      }),
    )
  })

  test('two rows of a file count as one with what both say', () => {
    fc.assert(
      fc.property(someRow, someRow, (one, two) => {
        const folded = foldSubscribers(one, two)
        expect(folded.newsletterStatus).toBe(weightierStatus(one.newsletterStatus, two.newsletterStatus))
        const groups = [...new Set([...one.newsletterGroups, ...two.newsletterGroups])]
        expect(folded.newsletterGroups).toEqual(folded.newsletterStatus === 'subscribed' ? groups : [])
      }),
    )
  })
})
