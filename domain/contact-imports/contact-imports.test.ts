import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forEachLine, profileLineNames } from '#domain/contacts/profile-lines.ts'
import { nameColumns } from '#domain/csv/csv-head.ts'
import { readNewsletterStatus, splitName, toRichText } from './cells.ts'
import { type Fillable, fillIn, foldRows, takeBack } from './fill-in.ts'
import { findMappingProblem } from './mapping.ts'
import { guessColumns, guessPreset, guessStatus } from './presets.ts'
import { type ImportedContact, planColumns, readRow } from './read-row.ts'

const now = new Date('2026-11-20T00:00:00Z')

describe('cells', () => {
  test('what any text is made of is never a fault of the reader', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        readNewsletterStatus(text)
        splitName(text)
        expect(toRichText(text)).not.toMatch(/<(?!\/?p>)/)
      }),
    )
  })

  test('a name in one cell is split', () => {
    expect(splitName('King, Ada')).toEqual({ firstname: 'Ada', lastname: 'King' })
    expect(splitName('Ada M. King')).toEqual({ firstname: 'Ada M.', lastname: 'King' })
  })
})

describe('columns', () => {
  test.each([
    [
      'mailchimp',
      [
        'Email Address',
        'First Name',
        'Last Name',
        'Address',
        'MEMBER_RATING',
        'OPTIN_TIME',
        'LEID',
        'EUID',
        'NOTES',
        'TAGS',
      ],
      {
        'Email Address': 'email',
        'First Name': 'firstname',
        'Last Name': 'lastname',
        OPTIN_TIME: 'joined',
        NOTES: 'notes',
        TAGS: 'tags',
      },
    ],
    [
      'ghost',
      [
        'id',
        'email',
        'name',
        'note',
        'subscribed_to_emails',
        'complimentary_plan',
        'stripe_customer_id',
        'created_at',
        'labels',
      ],
      {
        email: 'email',
        name: 'fullName',
        note: 'notes',
        subscribed_to_emails: 'newsletterStatus',
        created_at: 'joined',
        labels: 'tags',
      },
    ],
    [
      'civicrm',
      [
        'Contact ID',
        'Contact Type',
        'First Name',
        'Last Name',
        'Street Address',
        'City',
        'Postal Code',
        'Email',
        'Group(s)',
        'Tag(s)',
      ],
      {
        'First Name': 'firstname',
        'Last Name': 'lastname',
        'Street Address': 'addressLine1',
        City: 'city',
        'Postal Code': 'postcode',
        Email: 'email',
        'Group(s)': 'newsletterGroups',
        'Tag(s)': 'tags',
      },
    ],
    [
      'masthead',
      ['Id', 'EmailAddress', 'FirstName', 'ContributionMonthlyAmount', 'MembershipStarts', 'NewsletterStatus'],
      {
        EmailAddress: 'email',
        FirstName: 'firstname',
        MembershipStarts: 'memberSince',
        NewsletterStatus: 'newsletterStatus',
      },
    ],
  ] as const)('of %s are known', (preset, header, columns) => {
    expect(guessPreset(header)).toBe(preset)
    expect(guessColumns(header)).toEqual(columns)
  })

  test('of a file of one’s own are guessed, each field once', () => {
    expect(guessColumns(['E-Mail', 'Vorname', 'Name', 'Nachname', 'Email'])).toEqual({
      'E-Mail': 'email',
      Vorname: 'firstname',
      Nachname: 'lastname',
    })
    fc.assert(
      fc.property(fc.array(fc.string()), (header) => {
        const names = nameColumns(header)
        const columns = guessColumns(names)
        const problem = findMappingProblem({ columns }, names)
        expect(problem === undefined || problem.code === 'missing').toBe(true)
      }),
    )
    expect(guessStatus('unsubscribed_members_export.csv')).toBe('unsubscribed')
  })
})

const text = fc.constantFrom('', 'a', 'b')
const fillable: fc.Arbitrary<Fillable> = fc.record({
  firstname: text,
  lastname: text,
  ...forEachLine(() => text),
  deliveryOptIn: fc.boolean(),
  deliveryAddress: fc.option(fc.record({ line1: text, line2: text, city: text, postcode: text })),
  newsletterStatus: fc.constantFrom('subscribed', 'unsubscribed', 'cleaned', 'pending', 'none'),
  newsletterGroups: fc.uniqueArray(fc.constantFrom('main', 'events')),
  notes: fc.constantFrom('', '<p>a</p>', '<p>b</p>'),
  description: text,
  member: fc.option(fc.record({ dateAdded: fc.constantFrom(now, new Date(0)), dateExpires: fc.constant(null) })),
})

function apply(known: Fillable, filled: ReturnType<typeof fillIn>): Fillable {
  return { ...known, ...Object.fromEntries(Object.entries(filled).map(([field, { after }]) => [field, after])) }
}

describe('filling in', () => {
  test('never takes anything away, and is done after once', () => {
    fc.assert(
      fc.property(fillable, fillable, (known, row) => {
        const after = apply(known, fillIn(known, row))
        for (const field of ['firstname', 'lastname', ...profileLineNames, 'description'] as const) {
          expect(after[field]).toBe(known[field] || row[field])
        }
        expect(after.notes.startsWith(known.notes)).toBe(true)
        if (known.newsletterStatus !== 'none') expect(after.newsletterStatus).toBe(known.newsletterStatus)
        expect(after.newsletterGroups).toEqual(expect.arrayContaining(known.newsletterGroups))
        expect(fillIn(after, row)).toEqual({})
      }),
    )
  })

  test('can be taken back as a whole, and leaves alone what was changed since', () => {
    fc.assert(
      fc.property(fillable, fillable, (known, row) => {
        const filled = fillIn(known, row)
        // As it comes back from the database: moments are texts.
        const stored = JSON.parse(JSON.stringify(filled))
        const after = apply(known, filled)
        const { restored, kept } = takeBack(after, stored)
        expect(JSON.parse(JSON.stringify({ ...after, ...restored }))).toEqual(JSON.parse(JSON.stringify(known)))
        expect(kept).toEqual([])
        const changed = takeBack({ ...after, lastname: 'changed' }, stored)
        expect(changed.restored).not.toHaveProperty('lastname')
        expect(changed.kept).toEqual(filled.lastname ? ['lastname'] : [])
      }),
    )
  })
})

describe('a row', () => {
  const header = ['email', 'since', 'until', 'member', 'left', 'news', 'tags', 'more']
  const columns = planColumns(header, {
    columns: {
      email: 'email',
      since: 'memberSince',
      until: 'memberUntil',
      member: 'member',
      left: 'newsletterOptOut',
      news: 'newsletterStatus',
      tags: 'tags',
      more: 'tags',
    },
  })
  const mapping = { dateOrder: 'dmy', newsletterStatus: 'pending', tags: ['All'] } as const
  const read = (...record: string[]) =>
    readRow(['a@b.cc', ...record], columns, { ...mapping, tags: [...mapping.tags] }, now)

  test('says since when and until when somebody is a member', () => {
    const member = (...record: string[]) => read(...record).contact?.member
    expect(member('', '', 'yes')).toEqual({ dateAdded: now, dateExpires: null })
    expect(member('1.2.2024', '1.2.2025')).toEqual({
      dateAdded: new Date('2024-02-01'),
      dateExpires: new Date('2025-02-01'),
    })
    expect(member('1.2.2024', '', 'no')).toBeNull()
    expect(member()).toBeNull()
    expect(read('1.2.2024', '1.2.2023').issues).toEqual([{ column: 'until', code: 'min' }])
  })

  test('leaves what it does not say to the settings, and who has left stays away', () => {
    expect(read().contact).toMatchObject({ newsletterStatus: 'pending', tags: ['All'] })
    expect(read('', '', '', '', 'yes', 'x, y', 'Y,z').contact).toMatchObject({
      newsletterStatus: 'subscribed',
      tags: ['x', 'y', 'z', 'All'],
    })
    expect(read('', '', '', 'yes', 'yes').contact?.newsletterStatus).toBe('unsubscribed')
  })

  test('of any text becomes a contact or is told what is wrong', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 8, maxLength: 8 }), (record) => {
        const result = readRow(record, columns, { ...mapping, tags: [] }, now)
        expect(result.contact === undefined).toBe((result.issues?.length ?? 0) > 0)
        for (const { column } of result.issues ?? []) expect(header).toContain(column)
      }),
    )
  })

  test('of somebody who is in the file twice adds what the first lacks', () => {
    const first = read().contact as ImportedContact
    const second = { ...(read('', '', '', '', '', 'more').contact as ImportedContact), lastname: 'King' }
    expect(foldRows(first, second)).toMatchObject({ lastname: 'King', tags: ['All', 'more'] })
  })
})
