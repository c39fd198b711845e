import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forEachLine } from '#domain/contacts/profile-lines.ts'
import { addContact } from '#server/contacts/testing.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'
import { importBatch } from './batch.ts'
import { endRun, findImport, leaseImport, releaseImport } from './queries.ts'
import { runImport } from './run.ts'
import { makeDataDir, type SentImport, sendImport } from './testing.ts'

const dataDir = makeDataDir()
const app = await startApp({ config: { dataDir } })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

let admin: Visitor
beforeEach(async () => {
  await app.db.deleteFrom('contactImports').execute()
  await app.db.deleteFrom('contacts').execute()
  await app.db.deleteFrom('contactTags').execute()
  admin = await app.admin()
})

const send = (sent: SentImport) => sendImport(admin, sent)

async function importFile(sent: SentImport): Promise<{ id: string; result: Record<string, unknown> }> {
  const { status, body } = await send(sent)
  expect(status, JSON.stringify(body)).toBe(200)
  await app.runJobs()
  const shown = await admin.get(`/contact-imports/${body.id}`)
  return { id: body.id, result: shown.body }
}

async function find(email: string) {
  const rules = JSON.stringify({ condition: 'AND', rules: [{ field: 'email', operator: 'equal', value: [email] }] })
  const { body } = await admin.get('/contact', { query: { rules, with: ['profile', 'roles', 'tags', 'origin'] } })
  return body.items[0]
}

const rowsOf = async (id: string, query = {}) => (await admin.get(`/contact-imports/${id}/rows`, { query })).body.items
const uploads = () => {
  try {
    return readdirSync(join(dataDir, 'incoming'))
  } catch {
    return []
  }
}

describe('an import', () => {
  test('creates contacts with all that their rows say, and nobody gets a mail', async () => {
    const file = [
      'Email,First name,Last name,Phone,Street,City,Postcode,Newsletter status,Groups,Tags,Member since,Member until,Joined,Notes',
      'Ada@Ex.org ,Ada,King,+49 30 123,1 High Street,Leeds,LS1 1AA,subscribed,"main,events","Donor, Volunteer",2024-01-02,2030-01-02,2023-05-06,Likes <tea> & talk',
      'bob@ex.org,Bob,,,,,,no,,volunteer,,,,',
    ].join('\n')
    const { result } = await importFile({ file, mapping: { columns: guessed(file) } })
    expect(result).toMatchObject({
      status: 'finished',
      progress: 1,
      rows: 2,
      counts: { created: 2, merged: 0, unchanged: 0, skipped: 0, invalid: 0 },
      createdBy: { name: 'Ada Example' },
    })
    expect(await find('ada@ex.org')).toMatchObject({
      firstname: 'Ada',
      lastname: 'King',
      joined: '2023-05-06T00:00:00.000Z',
      activeRoles: ['member'],
      roles: [{ role: 'member', dateAdded: '2024-01-02T00:00:00.000Z', dateExpires: '2030-01-02T00:00:00.000Z' }],
      tags: [{ name: 'Donor' }, { name: 'Volunteer' }],
      origin: { source: 'import' },
      profile: {
        telephone: '+49 30 123',
        deliveryAddress: { line1: '1 High Street', line2: '', city: 'Leeds', postcode: 'LS1 1AA' },
        newsletterStatus: 'subscribed',
        newsletterGroups: ['main', 'events'],
        notes: '<p>Likes &lt;tea&gt; &amp; talk</p>',
      },
    })
    expect(await find('bob@ex.org')).toMatchObject({
      roles: [],
      tags: [{ name: 'Volunteer' }],
      profile: { newsletterStatus: 'unsubscribed' },
    })
    expect(await app.db.selectFrom('emailOutbox').select('id').execute()).toEqual([])
    expect(readdirSync(join(dataDir, 'imports'))).toEqual([])
    expect(uploads()).toEqual([])
  })

  test('finds out delimiter and letters of the file, and what the columns are', async () => {
    const text = 'E-Mail;Vorname;Nachname\njürgen@ex.org;Jürgen;Müller\n'
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const file of [Buffer.from(`\ufeff${text}`), utf16, Buffer.from(text.replace('jürgen@', 'j@'), 'latin1')]) {
      await app.db.deleteFrom('contacts').where('lastname', '=', 'Müller').execute()
      const { result } = await importFile({ file: file === utf16 ? utf16 : Buffer.from(file) })
      expect(result).toMatchObject({ columns: { 'E-Mail': 'email', Vorname: 'firstname', Nachname: 'lastname' } })
      const contact = (await find('jürgen@ex.org')) ?? (await find('j@ex.org'))
      // An address takes no letters with marks before the @.
      if (contact) expect(contact).toMatchObject({ firstname: 'Jürgen', lastname: 'Müller' })
      else expect(result).toMatchObject({ counts: { invalid: 1 } })
    }
  })

  test('refuses a file with half of a character, however late it comes', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => `reader${index}@ex.org;Ada`)
    const text = `\ufeff${['email;firstname', ...rows, 'half@ex.org;Ad\ud83d!'].join('\n')}\n`
    const { status, body } = await send({ file: Buffer.from(text, 'utf16le') })
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_FILE_TYPE'])
    expect(await app.db.selectFrom('contactImports').select('id').execute()).toEqual([])
  })

  test('refuses a field with half of a character, and keeps nothing', async () => {
    // Three bytes that would be the first half, which UTF-8 does not have.
    const half = Buffer.from([0xed, 0xa0, 0xbd])
    const mapping = Buffer.concat([Buffer.from('{"columns":{"email":"email"},"tags":["Don'), half, Buffer.from('"]}')])
    const { status, body } = await send({ file: 'email\nada@ex.org\n', mapping })
    expect([status, body.code]).toEqual([400, 'bad-request'])
    expect(body.errors).toMatchObject([{ property: 'mapping' }])
    expect(await app.db.selectFrom('contactImports').select('id').execute()).toEqual([])
    expect(uploads()).toEqual([])
  })

  test('takes our own export back', async () => {
    await addContact(app.db, {
      email: 'own@ex.org',
      firstname: '=Ada',
      roles: [{ role: 'member', dateAdded: new Date('2024-02-03T00:00:00Z'), dateExpires: null }],
      tags: ['One', 'Two'],
      profile: {
        newsletterStatus: 'subscribed',
        deliveryOptIn: true,
        deliveryAddress: { line1: '1', line2: '', city: 'L', postcode: 'P' },
      },
    })
    const { body: file } = await admin.get('/contact.csv')
    await app.db.deleteFrom('contacts').where('email', '=', 'own@ex.org').execute()
    await importFile({ file })
    expect(await find('own@ex.org')).toMatchObject({
      firstname: '=Ada',
      tags: [{ name: 'One' }, { name: 'Two' }],
      roles: [{ role: 'member', dateAdded: '2024-02-03T00:00:00.000Z', dateExpires: null }],
      profile: { newsletterStatus: 'subscribed', deliveryOptIn: true, deliveryAddress: { city: 'L' } },
    })
  })

  test('a row with a fault is left out, and the report says where it is', async () => {
    const file = `email,phone,joined\nnobody,1,\n,2,\nok@ex.org,${'1'.repeat(300)},\nok2@ex.org,,31.2.2024\nfine@ex.org,,\n`
    const { id, result } = await importFile({ file })
    expect(result).toMatchObject({ counts: { created: 1, invalid: 4 } })
    expect(await rowsOf(id, { outcome: 'invalid' })).toMatchObject([
      { line: 2, email: 'nobody', issues: [{ column: 'email', code: 'isEmail' }] },
      { line: 3, issues: [{ column: 'email', code: 'isNonEmptyString' }] },
      { line: 4, issues: [{ column: 'phone', code: 'maxLength' }] },
      { line: 5, issues: [{ column: 'joined', code: 'isDate' }] },
    ])
    const report = await admin.get(`/contact-imports/${id}/report.csv`)
    expect(report.headers['content-type']).toContain('text/csv')
    expect(report.body.split('\r\n').slice(0, 3)).toEqual([
      'Line,EmailAddress,Outcome,Column,Error,Fields,Undone,ContactId',
      '2,nobody,invalid,email,isEmail,,,',
      '3,,invalid,email,isNonEmptyString,,,',
    ])
  })

  test('names of every script, quotes and SQL stay what they are', async () => {
    const names = ["Robert'); drop table contacts;--", '👩‍👩‍👧 العربية', '"quoted"', `${'x'.repeat(255)}`]
    const rows = names.map((name, at) => `c${at}@ex.org,"${name.replaceAll('"', '""')}"`)
    await importFile({ file: ['email,firstname', ...rows].join('\n') })
    for (const [at, firstname] of names.entries()) expect(await find(`c${at}@ex.org`)).toMatchObject({ firstname })
  })

  test('of a file that breaks off, the rows before the fault count', async () => {
    const { result } = await importFile({ file: 'email,firstname\na@ex.org,A\nb@ex.org,"B\nc@ex.org,C\n' })
    expect(result).toMatchObject({ status: 'failed', failure: 'unclosed-quote' })
  })
})

describe('who is there already', () => {
  const known = () =>
    addContact(app.db, {
      email: 'ada@ex.org',
      firstname: 'Ada',
      lastname: '',
      tags: ['Donor'],
      profile: { telephone: '1', newsletterStatus: 'unsubscribed', notes: '<p>Old</p>' },
    })
  const file =
    'email,firstname,lastname,phone,newsletter,tags,notes,member\nada@ex.org,Other,King,2,subscribed,"donor,New",Added,yes\n'

  test('gets what they lack, and keeps what they have said', async () => {
    await known()
    const { id, result } = await importFile({ file, mode: 'merge' })
    expect(result).toMatchObject({ counts: { created: 0, merged: 1 } })
    expect(await find('ada@ex.org')).toMatchObject({
      firstname: 'Ada',
      lastname: 'King',
      activeRoles: ['member'],
      tags: [{ name: 'Donor' }, { name: 'New' }],
      profile: { telephone: '1', newsletterStatus: 'unsubscribed', notes: '<p>Old</p><p>Added</p>' },
    })
    expect(await rowsOf(id)).toMatchObject([
      { email: 'ada@ex.org', outcome: 'merged', fields: ['lastname', 'member', 'profile.notes', 'tags'] },
    ])
    const again = await importFile({ file, mode: 'merge' })
    expect(again.result).toMatchObject({ counts: { unchanged: 1, merged: 0 } })
  })

  test('is left alone when that was chosen', async () => {
    await known()
    expect((await importFile({ file, mode: 'skip' })).result).toMatchObject({ counts: { skipped: 1 } })
    expect(await find('ada@ex.org')).toMatchObject({ lastname: '', tags: [{ name: 'Donor' }] })
  })

  test('a second row of the same address is marked, and fills in what the first lacks', async () => {
    const twice = 'email,firstname,lastname\na@ex.org,Ada,\nA@ex.org,Eve,King\n'
    const { id, result } = await importFile({ file: twice })
    expect(result).toMatchObject({ counts: { created: 1, unchanged: 1 } })
    expect(await find('a@ex.org')).toMatchObject({ firstname: 'Ada', lastname: 'King' })
    expect(await rowsOf(id)).toMatchObject([{ issues: [] }, { issues: [{ column: 'email', code: 'duplicate' }] }])
    await app.db.deleteFrom('contacts').where('email', '=', 'a@ex.org').execute()
    expect((await importFile({ file: twice, mode: 'skip' })).result).toMatchObject({
      counts: { created: 1, skipped: 1 },
    })
    expect(await find('a@ex.org')).toMatchObject({ lastname: '' })
  })
})

describe('the log of an import', () => {
  const activity = async (query: Record<string, string>) =>
    (await admin.get('/activity', { query: { sort: 'createdAt', order: 'ASC', ...query } })).body.items

  test('is one line for each kind of act, over all batches; each entry names the tags', async () => {
    await addContact(app.db, { email: 'known@ex.org', firstname: 'K', tags: ['Old'] })
    await app.db.deleteFrom('activities').execute()
    const rows = Array.from({ length: 2_500 }, (_, at) => `n${at}@ex.org,`)
    const { id } = await importFile({
      file: ['email,tags', 'known@ex.org,"Old,New"', ...rows].join('\n'),
      mode: 'merge',
    })
    const lines = async () =>
      (await activity({ grouped: 'true' })).map(({ eventType, entries, metadata }: Line) => ({
        eventType,
        entries,
        metadata,
      }))
    const made = [
      { eventType: 'contact.created', entries: 2_500, metadata: { importId: id } },
      { eventType: 'contact.profile-updated', entries: 1, metadata: { importId: id } },
    ]
    const sorted = (found: Line[]) => found.toSorted((one, other) => one.eventType.localeCompare(other.eventType))
    expect(sorted(await lines())).toEqual(made)
    const merged = (await activity({ grouped: 'true' })).find(({ entries }: Line) => entries === 1)
    expect(await activity({ within: merged.id })).toMatchObject([
      { metadata: { fields: ['tags'], tags: { added: ['New'], removed: [] }, importId: id } },
    ])

    await admin.delete(`/contact-imports/${id}`)
    await app.runJobs()
    const undone = (await lines()).filter(
      (line: Line) =>
        !made.some(
          ({ eventType, entries }) => eventType === line.eventType && entries === line.entries && !line.metadata.undone,
        ),
    )
    expect(sorted(undone)).toEqual([
      { eventType: 'contact.profile-updated', entries: 1, metadata: { importId: id, undone: true } },
      { eventType: 'contact.removed', entries: 2_500, metadata: { importId: id } },
    ])
    const restored = (await activity({ grouped: 'true' })).find(({ metadata }: Line) => metadata.undone)
    expect(await activity({ within: restored.id })).toMatchObject([
      { metadata: { tags: { added: [], removed: ['New'] }, undone: true } },
    ])
  })

  test('doesn’t take a failed sign-in for something that the contact did', async () => {
    const { id } = await importFile({ file: 'email\nonly@ex.org\n' })
    await app.guest().post('/auth/login', { email: 'only@ex.org', password: 'wrong' })
    await admin.delete(`/contact-imports/${id}`)
    await app.runJobs()
    expect(await find('only@ex.org')).toBeUndefined()
  })
})

interface Line {
  eventType: string
  entries: number | null
  metadata: { importId?: string; undone?: boolean }
}

describe('a dry run', () => {
  test('says what would happen and changes nothing', async () => {
    await addContact(app.db, { email: 'known@ex.org', firstname: '', tags: ['Old'] })
    const file = 'email,firstname,tags\nknown@ex.org,K,New\nnew@ex.org,N,\nnew@ex.org,,\nbad,,\n'
    const before = await app.db.selectFrom('activities').select('id').execute()
    const { id, result } = await importFile({ file, dryRun: true })
    expect(result).toMatchObject({
      dryRun: true,
      status: 'finished',
      counts: { created: 1, merged: 1, unchanged: 1, invalid: 1 },
    })
    expect(await rowsOf(id)).toMatchObject([
      { email: 'known@ex.org', outcome: 'merged', fields: ['firstname'] },
      { email: 'new@ex.org', outcome: 'created' },
      { email: 'new@ex.org', outcome: 'unchanged' },
      { email: 'bad', outcome: 'invalid' },
    ])
    expect(await find('new@ex.org')).toBeUndefined()
    expect(await find('known@ex.org')).toMatchObject({ firstname: '', tags: [{ name: 'Old' }] })
    expect(await app.db.selectFrom('activities').select('id').execute()).toHaveLength(before.length)
    expect((await admin.delete(`/contact-imports/${id}`)).status).toBe(204)
    expect((await admin.get(`/contact-imports/${id}`)).status).toBe(404)
  })
})

describe('taking an import back', () => {
  async function undo(id: string) {
    expect((await admin.delete(`/contact-imports/${id}`)).status).toBe(204)
    await app.runJobs()
    return (await admin.get(`/contact-imports/${id}`)).body
  }

  test('removes who came with it and gives the others their old values', async () => {
    await addContact(app.db, { email: 'known@ex.org', firstname: '', tags: ['Old'] })
    const before = await find('known@ex.org')
    const file = 'email,firstname,phone,tags,member\nknown@ex.org,K,1,"Old,New",yes\nnew@ex.org,N,2,New,yes\n'
    const { id } = await importFile({ file })
    expect(await find('known@ex.org')).toMatchObject({ activeRoles: ['member'] })
    expect(await undo(id)).toMatchObject({ status: 'undone', undo: { removed: 1, restored: 1, kept: 0 } })
    expect(await find('known@ex.org')).toEqual(before)
    expect(await find('new@ex.org')).toBeUndefined()
    expect(await undo(id)).toMatchObject({ status: 'undone', undo: { removed: 1, restored: 1 } })
  })

  test('keeps and lists who was used or changed since', async () => {
    await addContact(app.db, { email: 'known@ex.org', firstname: '', lastname: '' })
    const file =
      'email,firstname,lastname\nknown@ex.org,K,L\npaid@ex.org,,\nchanged@ex.org,,\nnew@ex.org,,\nseen@ex.org,,\n'
    const { id } = await importFile({ file })
    const ids = Object.fromEntries(
      (await app.db.selectFrom('contacts').select(['id', 'email']).execute()).map((row) => [row.email, row.id]),
    )
    await admin.patch(`/contact/${ids['changed@ex.org']}`, { lastname: 'Changed' })
    await admin.patch(`/contact/${ids['known@ex.org']}`, { lastname: 'Changed' })
    await app.as(ids['seen@ex.org'] ?? '').get('/contact/me')
    await app.db
      .insertInto('payments')
      .values({
        id: 'p1',
        contactId: ids['paid@ex.org'] ?? '',
        status: 'successful',
        type: 'one-time',
        amountCents: 1,
        chargeDate: new Date(),
      })
      .execute()
    expect(await undo(id)).toMatchObject({ undo: { removed: 1, restored: 0, kept: 4 } })
    expect(await find('known@ex.org')).toMatchObject({ firstname: '', lastname: 'Changed' })
    const kept = (await rowsOf(id, { undone: 'kept' })).map(({ email }: { email: string }) => email)
    expect(kept).toEqual(['known@ex.org', 'paid@ex.org', 'changed@ex.org', 'seen@ex.org'])
  })
})

describe('taking back an import that runs', () => {
  test('begins when the run that has it in hand lets go of it, and whenever it is asked for', async () => {
    const { body } = await send({ file: 'email\nnew@ex.org\n' })
    await leaseImport(app.db, body.id, 'running', app.now())
    await admin.delete(`/contact-imports/${body.id}`)
    await app.runJobs()
    expect(await findImport(app.db, body.id)).toMatchObject({ status: 'undoing' })
    const { rows } = await sql<{ isLater: boolean }>`select run_at > now() as is_later from graphile_worker.jobs
      where task_identifier = 'contact-imports.undo'`.execute(app.db)
    expect(rows).toEqual([{ isLater: true }])
    // What the run reads last is no end of it any more.
    expect(await endRun(app.db, body.id, { status: 'finished' })).toBe(false)
    await releaseImport(app.db, body.id)
    expect((await admin.delete(`/contact-imports/${body.id}`)).status).toBe(204)
    await app.runJobs()
    expect(await findImport(app.db, body.id)).toMatchObject({ status: 'undone' })
  })

  test('is not forgotten when the run ends at that moment', async () => {
    const { body } = await send({ file: 'email\nnew@ex.org\n' })
    let stopped: Promise<unknown> | undefined
    const run = runImport({ db: app.db, config: app.config, now: app.now() }, body.id, async () => {
      stopped = admin.delete(`/contact-imports/${body.id}`)
      await untilWaiting(app.db, 1)
    })
    await run
    expect(await stopped).toMatchObject({ status: 204 })
    await app.runJobs()
    expect(await findImport(app.db, body.id)).toMatchObject({ status: 'undone', created: 1, removed: 1 })
  })
})

describe('a killed process', () => {
  const file = ['email,firstname', ...Array.from({ length: 5_000 }, (_, at) => `n${at}@ex.org,N${at}`)].join('\n')

  test('leaves off after a batch, and the work goes on behind it exactly once', async () => {
    const { body } = await send({ file })
    const now = app.now()
    // What a killed process has done: leased the import and committed one batch of it.
    const importing = await leaseImport(app.db, body.id, 'running', now)
    if (!importing) throw new Error('nothing to lease')
    const contact = (at: number) => ({ line: at + 2, ...readFirst(at) })
    const rows = Array.from({ length: 2_000 }, (_, at) => contact(at))
    const place = { rowsRead: 2_000, progress: 0.4 }
    expect(await app.db.transaction().execute((tx) => importBatch(tx, importing, rows, place, now))).toBe(true)
    // Whoever comes second with the same rows finds them done.
    expect(await app.db.transaction().execute((tx) => importBatch(tx, importing, rows, place, now))).toBe(false)
    expect(await runImport({ db: app.db, config: app.config, now }, body.id)).toBe(false)
    await releaseImport(app.db, body.id)
    await app.runJobs()
    expect(await findImport(app.db, body.id)).toMatchObject({
      status: 'finished',
      rowsRead: 5_000,
      created: 5_000,
      unchanged: 0,
    })
    const { count } = await app.db
      .selectFrom('activities')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('eventType', '=', 'contact.created')
      .where(
        'targetId',
        'in',
        app.db
          .selectFrom('contactImportRows')
          .select((eb) => eb.cast<string>('contactId', 'text').as('id'))
          .where('importId', '=', body.id),
      )
      .executeTakeFirstOrThrow()
    expect(count).toBe(5_000)
  })

  test('an import that is stopped while it runs is taken back as far as it got', async () => {
    const { body } = await send({ file })
    const importing = await leaseImport(app.db, body.id, 'running', app.now())
    if (!importing) throw new Error('nothing to lease')
    const rows = Array.from({ length: 10 }, (_, at) => ({ line: at + 2, ...readFirst(at) }))
    const write = (rowsRead: number) =>
      app.db.transaction().execute((tx) => importBatch(tx, importing, rows, { rowsRead, progress: 0 }, app.now()))
    expect(await write(10)).toBe(true)
    await admin.delete(`/contact-imports/${body.id}`)
    expect(await write(20)).toBe(false)
    await releaseImport(app.db, body.id)
    await app.runJobs()
    expect(await findImport(app.db, body.id)).toMatchObject({ status: 'undone', removed: 10 })
  })
})

describe('what is refused', () => {
  test.each<[string, SentImport, number, string]>([
    ['no file', {}, 400, 'bad-request'],
    ['an empty file', { file: '' }, 400, 'file-upload-error'],
    [
      'a picture',
      { file: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 1, 2, 0, 3]) },
      415,
      'UNSUPPORTED_FILE_TYPE',
    ],
    ['no column of addresses', { file: 'a,b\n1,2\n' }, 400, 'bad-request'],
    [
      'a column that is not there',
      { file: 'email\na@b.cc', mapping: { columns: { Mail: 'email' } } },
      400,
      'bad-request',
    ],
    ['a field twice', { file: 'a,b\n1,2', mapping: { columns: { a: 'email', b: 'email' } } }, 400, 'bad-request'],
    ['an unknown field', { file: 'email\na@b.cc', mapping: { columns: { email: 'password' } } }, 400, 'bad-request'],
    ['a mapping that is no JSON', { file: 'email\na@b.cc', mapping: '{' }, 400, 'bad-request'],
    ['an unknown mode', { file: 'email\na@b.cc', mode: 'overwrite' }, 400, 'bad-request'],
  ])('%s', async (_, sent, status, code) => {
    expect(await send(sent)).toMatchObject({ status, body: { code } })
    expect(uploads()).toEqual([])
  })

  test('JSON instead of a form', async () => {
    expect((await admin.post('/contact-imports', { mode: 'skip' })).status).toBe(400)
  })

  test('strangers, before their file is read', async () => {
    const file = `email\n${'x'.repeat(2_000_000)}`
    expect((await sendImport(app.guest(), { file })).status).toBe(401)
    expect((await sendImport(await app.member(), { file })).status).toBe(403)
    expect(uploads()).toEqual([])
  })
})

function guessed(file: string): Record<string, string> {
  const fields = [
    'email',
    'firstname',
    'lastname',
    'telephone',
    'addressLine1',
    'city',
    'postcode',
    'newsletterStatus',
    'newsletterGroups',
    'tags',
    'memberSince',
    'memberUntil',
    'joined',
    'notes',
  ]
  const header = file.split('\n')[0]?.split(',') ?? []
  return Object.fromEntries(header.map((column, at) => [column, fields[at] ?? '']))
}

function readFirst(at: number) {
  const email = `n${at}@ex.org`
  return {
    email,
    contact: {
      email,
      firstname: `N${at}`,
      lastname: '',
      ...forEachLine(() => ''),
      deliveryOptIn: false,
      deliveryAddress: null,
      newsletterStatus: 'none' as const,
      newsletterGroups: [],
      notes: '',
      description: '',
      tags: [],
      member: null,
      joined: null,
    },
  }
}
