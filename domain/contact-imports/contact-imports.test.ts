import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forEachLine, profileLineNames } from '#domain/contacts/profile-lines.ts'
import { readBoolean, readDate, readNames, readNewsletterStatus, readText, splitName, toRichText } from './cells.ts'
import { delimiters, guessDelimiter, guessEncoding, nameColumns, readCsvHead } from './csv-head.ts'
import { type Fillable, fillIn, foldRows, takeBack } from './fill-in.ts'
import { findMappingProblem } from './mapping.ts'
import { guessColumns, guessPreset, guessStatus } from './presets.ts'
import { type ImportedContact, planColumns, readRow } from './read-row.ts'

const now = new Date('2026-11-20T00:00:00Z')

describe('the beginning of a file', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '漢', '"', ',', ';', '\t', '|', '\n', ' ', '😀'),
    maxLength: 8,
  })
  const table = fc
    .tuple(fc.constantFrom(...delimiters), fc.integer({ min: 2, max: 5 }))
    .chain(([delimiter, width]) =>
      fc.tuple(
        fc.constant(delimiter),
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      ),
    )

  test('is read as the server’s parser reads it', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), ([delimiter, rows], end) => {
        const header = Array.from({ length: rows[0]?.length ?? 2 }, (_, at) => `c${at}`)
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
        const lines = [header, ...rows.map((row) => row.map(quote))].map((row) => row.join(delimiter))
        const head = readCsvHead(lines.join(end), { rows: 10, whole: true })
        expect(head.delimiter).toBe(delimiter)
        const parsed = parse(lines.join(end), { delimiter, record_delimiter: ['\r\n', '\n', '\r'] })
        expect([head.header, ...head.rows]).toEqual(parsed.filter((row) => row.some((text) => text !== '')))
      }),
    )
  })

  test('that is cut off anywhere shows no half row', () => {
    const text = 'a,b\n1,"x\ny"\n2,z\n'
    const rows = [
      ['1', 'x\ny'],
      ['2', 'z'],
    ]
    for (let at = 4; at <= text.length; at++) {
      const head = readCsvHead(text.slice(0, at), { rows: 10, whole: false })
      expect(head.rows).toEqual(rows.slice(0, head.rows.length))
    }
  })

  test.each<[string, Uint8Array, string | undefined]>([
    ['UTF-8', new TextEncoder().encode('Müller'), 'utf-8'],
    ['UTF-8 that is cut off', new TextEncoder().encode('Mü').slice(0, 2), 'utf-8'],
    ['Latin-1', new Uint8Array([0x4d, 0xfc, 0x6c]), 'windows-1252'],
    ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, 0x61, 0]), 'utf-16le'],
    ['UTF-16 the other way round', new Uint8Array([0xfe, 0xff, 0, 0x61]), 'utf-16be'],
    ['UTF-16 without a mark', new Uint8Array([0x61, 0, 0x62, 0, 0x63, 0]), 'utf-16le'],
    ['no text', new Uint8Array([0x50, 0x4b, 0, 0, 0, 0, 1, 2]), undefined],
    ['nothing', new Uint8Array(), 'utf-8'],
  ])('tells %s', (_, bytes, encoding) => {
    expect(guessEncoding(bytes)).toBe(encoding)
  })

  test('gives every column a name of its own', () => {
    expect(nameColumns(['a', ' a ', '', 'b'])).toEqual(['a', 'a (2)', '#3', 'b'])
    expect(guessDelimiter('"a,b";c\n')).toBe(';')
  })
})

describe('cells', () => {
  test.each([
    ['2024-05-06', 'dmy', '2024-05-06T00:00:00.000Z'],
    ['2024-05-06 07:08:09', 'dmy', '2024-05-06T07:08:09.000Z'],
    ['2024-05-06T07:08:09.123Z', 'dmy', '2024-05-06T07:08:09.000Z'],
    ['2024-05-06T02:00:00+02:00', 'dmy', '2024-05-06T00:00:00.000Z'],
    ['6.5.2024', 'mdy', '2024-05-06T00:00:00.000Z'],
    ['05/06/2024', 'dmy', '2024-06-05T00:00:00.000Z'],
    ['05/06/2024 7:08', 'mdy', '2024-05-06T07:08:00.000Z'],
  ] as const)('%s (%s) is a date', (text, order, expected) => {
    expect(readDate(text, order)?.toISOString()).toBe(expected)
  })

  test.each(['31.2.2024', '2024-13-01', '13/13/2024', 'today', '1.1.24', '2024-05-06 25:00', '0001-01-01'])(
    '%s is none',
    (text) => expect(readDate(text, 'dmy')).toBeUndefined(),
  )

  test('what any text is made of is never a fault of the reader', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        readDate(text, 'mdy')
        readBoolean(text)
        readNewsletterStatus(text)
        splitName(text)
        expect(readNames(text).every((name) => name.trim() === name && name !== '')).toBe(true)
        expect(toRichText(text)).not.toMatch(/<(?!\/?p>)/)
      }),
    )
  })

  test('names come in one cell as other systems write them', () => {
    expect(readNames('"Donor, large","Volunteer"')).toEqual(['Donor, large', 'Volunteer'])
    expect(readNames('one; two;One')).toEqual(['one', 'two'])
    expect(readText("'=1+1")).toBe('=1+1')
    expect(readText("'t Hooft")).toBe("'t Hooft")
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
