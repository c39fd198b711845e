import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { escapeHtml } from '#domain/content/html.ts'
import { addContact } from '#server/contacts/testing.ts'
import { defineSite } from '#server/content/index.ts'
import { startApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { addSegment, exampleText } from './testing.ts'

const smtp = await startSmtp()
const app = await startApp({ config: { email: smtp.server } })
afterAll(async () => {
  await app.close()
  await smtp.stop()
})
const { db } = app
await db.transaction().execute((tx) =>
  defineSite(
    tx,
    {
      organisationName: 'The Paper',
      locale: 'en',
      currencyCode: 'EUR',
      country: 'eu',
      supportEmail: 'help@paper.org',
    },
    app.now(),
  ),
)

let admin: string
beforeEach(async () => {
  smtp.mails.length = 0
  await db.deleteFrom('mailings').execute()
  await db.deleteFrom('contacts').execute()
  await db.deleteFrom('segments').execute()
  admin = (await addContact(db, { email: 'anna@paper.org', firstname: 'Anna', lastname: 'Ost', roles: ['admin'] })).id
})
const asAdmin = () => app.as(admin)
const create = async (body: object = {}) =>
  (await asAdmin().post('/mailings', { name: 'Spring', texts: { en: exampleText() }, ...body })).body

describe('a draft', () => {
  test('is kept as it is given, and listed', async () => {
    const segmentId = await addSegment(db, [], 'Everybody')
    const other = await addSegment(db, [], 'Team')
    const made = await create({ segmentId, excludedSegmentIds: [other], replyTo: 'Desk@paper.org', fromName: 'Anna' })
    expect(made).toMatchObject({
      name: 'Spring',
      subject: 'News for *|FNAME|*',
      status: 'draft',
      segmentId,
      segmentName: 'Everybody',
      excludedSegments: [{ id: other, name: 'Team' }],
      replyTo: 'desk@paper.org',
      fromName: 'Anna',
      fromEmail: null,
      texts: { en: exampleText() },
      createdBy: { id: admin, name: 'Anna Ost' },
      sendAt: null,
      sentAt: null,
      recipients: 0,
      counts: { waiting: 0, sent: 0, deferred: 0, bounced: 0, complained: 0, unsubscribed: 0, skipped: 0 },
      revision: '1',
    })
    expect((await asAdmin().get(`/mailings/${made.id}`)).body).toEqual(made)
    const listed = (await asAdmin().get('/mailings')).body
    expect(listed).toMatchObject({ total: 1, count: 1, offset: 0, items: [{ id: made.id, status: 'draft' }] })
  })

  test('is found by its name or its words, and by its status', async () => {
    await create({ name: 'Spring 100%' })
    await create({ name: 'Autumn', texts: { en: exampleText({ subject: 'Falling leaves' }) } })
    const names = async (query: Record<string, string>) =>
      (await asAdmin().get('/mailings', { query })).body.items.map(({ name }: { name: string }) => name)
    expect(await names({ search: '100%' })).toEqual(['Spring 100%'])
    expect(await names({ search: 'leaves' })).toEqual(['Autumn'])
    expect(await names({ sort: 'name' })).toEqual(['Autumn', 'Spring 100%'])
    expect(await names({ sort: 'sendAt', order: 'DESC' })).toHaveLength(2)
    expect(await names({ status: 'sent' })).toEqual([])
  })

  test('changes only as its writer knew it', async () => {
    const { id } = await create()
    const change = (body: object, revision?: string) =>
      asAdmin().patch(`/mailings/${id}`, body, revision ? { query: { revision } } : {})
    const changed = await change({ name: 'Summer', texts: { de: exampleText() } }, '1')
    expect(changed.body).toMatchObject({ name: 'Summer', revision: '2', texts: { de: {} } })
    expect(changed.body.texts).not.toHaveProperty('en')
    expect((await change({ name: 'x' }, '1')).body).toMatchObject({ code: 'stale-write' })
    expect((await change({ name: 'y' })).body).toMatchObject({ revision: '3' })
    expect((await change({})).body).toMatchObject({ revision: '3' })
    expect((await asAdmin().patch(`/mailings/${randomUUID()}`, {})).status).toBe(404)
  })

  test('is copied with its texts and recipients, and deleted', async () => {
    const segmentId = await addSegment(db)
    const gone = await addSegment(db)
    const { id } = await create({ segmentId, excludedSegmentIds: [gone], fromName: 'A' })
    await db.deleteFrom('segments').where('id', '=', gone).execute()
    const copy = (await asAdmin().post(`/mailings/${id}/duplicate`, { name: 'Again' })).body
    expect(copy).toMatchObject({ name: 'Again', segmentId, fromName: 'A', excludedSegments: [], status: 'draft' })
    expect(copy.id).not.toBe(id)
    expect((await asAdmin().delete(`/mailings/${id}`)).status).toBe(204)
    expect((await asAdmin().get(`/mailings/${id}`)).status).toBe(404)
    expect((await asAdmin().post(`/mailings/${id}/duplicate`, {})).status).toBe(404)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a segment that is not there', { segmentId: randomUUID() }, 'segmentId'],
    ['a segment left out that is not there', { excludedSegmentIds: [randomUUID()] }, 'excludedSegmentIds'],
    ['a sender elsewhere', { fromEmail: 'a@elsewhere.org' }, 'fromEmail'],
    ['a language that mails are not written in', { texts: { el: exampleText() } }, 'texts'],
    ['a field that opens an account', { texts: { en: exampleText({ subject: '*|RPLINK|*' }) } }, 'texts'],
    [
      'a field too often',
      {
        texts: {
          en: exampleText({ preheader: '', blocks: [{ id: 'a', type: 'text', html: '*|EMAIL|*'.repeat(501) }] }),
        },
      },
      'texts',
    ],
    [
      'a link that is a script',
      {
        texts: { en: exampleText({ blocks: [{ id: 'a', type: 'button', label: 'Go', link: 'javascript:alert(1)' }] }) },
      },
      'texts',
    ],
    [
      'an unknown block',
      { texts: { en: { ...exampleText(), blocks: [{ id: 'a', type: 'html', html: '' }] } } },
      'texts',
    ],
    ['an unknown key', { status: 'sent' }, 'status'],
  ])('is refused with %s', async (_, body, property) => {
    const { status, body: refusal } = await asAdmin().post('/mailings', {
      name: 'Spring',
      texts: { en: exampleText() },
      ...body,
    })
    expect({ status, property: refusal.errors?.[0]?.property }).toEqual({ status: 400, property })
  })
})

describe('the audience', () => {
  test('adds up, and says in which language they read', async () => {
    await addContact(db, { firstname: 'Ben', roles: ['member'], locale: 'de' })
    await addContact(db, { firstname: '', roles: ['member'], locale: 'de@informal' })
    await addContact(db, { firstname: 'Eve', lastname: '', locale: 'de' })
    await addContact(db, { firstname: '', lastname: '', locale: 'de' })
    const tom = await addContact(db, { firstname: 'Tom', locale: 'el' })
    await db.insertInto('mailingUnsubscriptions').values({ contactId: tom.id, kind: 'messages', way: 'page' }).execute()
    const segmentId = await addSegment(db)
    const admins = await addSegment(db, [{ field: 'firstname', operator: 'equal', value: ['Anna'] }])
    const count = async (body: object) => (await asAdmin().post('/mailings/audience', { segmentId, ...body })).body
    expect(await count({ excludedSegmentIds: [admins], texts: ['en', 'de'] })).toEqual({
      matching: 6,
      excluded: [{ segmentId: admins, size: 1, leftOut: 1 }],
      unsubscribed: 1,
      bouncedBefore: 0,
      total: 4,
      locales: [{ locale: 'de', count: 4 }],
      without: { FNAME: 2, LNAME: 2, NAME: 1 },
      secondsToSend: 1,
      paceAMinute: 0,
    })
    expect(await count({ texts: ['en'] })).toMatchObject({ total: 5, locales: [{ locale: 'en', count: 5 }] })
    expect((await count({})).locales).toEqual(
      expect.arrayContaining([
        { locale: 'de', count: 3 },
        { locale: 'de@informal', count: 1 },
        { locale: 'en', count: 1 },
      ]),
    )
  })

  test('is refused for segments that are gone, or whose rules are', async () => {
    const broken = await addSegment(db, [
      { field: `callouts.${randomUUID()}.hasAnswered`, operator: 'equal', value: [true] },
    ])
    expect((await asAdmin().post('/mailings/audience', { segmentId: broken })).body.code).toBe('invalid-rule')
    expect((await asAdmin().post('/mailings/audience', { segmentId: randomUUID() })).status).toBe(404)
  })
})

describe('a preview', () => {
  const preview = async (text: object, further: object = {}) =>
    (await asAdmin().post('/mailings/preview', { texts: { en: exampleText(text) }, ...further })).body

  test('names a web copy, but of emails of series, which have none', async () => {
    const [mailing, series] = [await preview({}), await preview({}, { kind: 'series' })]
    expect([mailing.html.includes('/mail/'), series.html.includes('/mail/')]).toEqual([true, false])
  })

  test('shows the mail as it would arrive', async () => {
    const shown = await preview({
      subject: 'For *|FNAME|* *|LNAME|*',
      blocks: [
        { id: 'a', type: 'heading', text: 'Dear *|NAME|*' },
        { id: 'b', type: 'picture', url: 'images/x.png', alt: 'A "park"', caption: 'By us', link: '' },
        { id: 'c', type: 'button', label: 'Go', link: 'https://x.org/?e=*|EMAIL|*&a=1' },
        {
          id: 'd',
          type: 'story',
          title: 'A story',
          text: 'Words',
          byline: 'By Eve',
          link: 'https://x.org/s',
          picture: '',
          alt: '',
        },
        { id: 'e', type: 'divider' },
        { id: 'f', type: 'text', html: '<p><a href="/callouts">All</a></p><script>alert(1)</script>' },
      ],
    })
    expect(shown).toMatchObject({
      locale: 'en',
      from: { name: 'The Paper', address: 'help@paper.org' },
      subject: 'For Anna Ost',
      preheader: 'What we found out',
    })
    expect(shown.html).toContain('Dear Anna Ost</h2>')
    expect(shown.html).toContain(
      'src="https://site.example/api/1.0/images/x.png?w=1120&amp;format=jpeg" alt="A &quot;park&quot;"',
    )
    expect(shown.html).toContain('href="https://x.org/?e=anna%40paper.org&amp;a=1"')
    expect(shown.html).toContain('href="https://site.example/callouts"')
    expect(shown.html).not.toContain('<script')
    expect(shown.html).not.toMatch(/\*\|[A-Z]+\|\*/)
    expect(shown.text).toContain('Go [https://x.org/?e=anna%40paper.org&a=1]')
    expect(shown.text).toContain('A story [https://x.org/s]')
    expect(shown.text).toContain('Unsubscribe')
  })

  test('is of anybody, in the language they read', async () => {
    const { id } = await addContact(db, { firstname: '', lastname: 'Kuhn', locale: 'de@informal' })
    const texts = { en: exampleText(), de: exampleText({ subject: 'Neues, *|FNAME|*', fallbacks: { FNAME: 'du' } }) }
    const { body } = await asAdmin().post('/mailings/preview', { texts, contactId: id })
    expect(body).toMatchObject({ locale: 'de', subject: 'Neues, du' })
    expect(body.html).toContain('Abbestellen')
    expect((await asAdmin().post('/mailings/preview', { texts, contactId: randomUUID() })).status).toBe(404)
    expect((await (await app.key()).post('/mailings/preview', { texts })).status).toBe(400)
  })

  test.each<[string, { firstname: string; lastname: string }, Record<string, string>, string]>([
    [
      'has a name',
      { firstname: 'Ben', lastname: 'Kuhn' },
      { FNAME: 'a', LNAME: 'b', NAME: 'c' },
      'Ben, Kuhn, Ben Kuhn',
    ],
    ['has a first name', { firstname: 'Ben', lastname: '' }, { FNAME: 'a', LNAME: 'b', NAME: 'c' }, 'Ben, b, Ben'],
    ['has a last name', { firstname: '', lastname: 'Kuhn' }, { FNAME: 'a', LNAME: 'b', NAME: 'c' }, 'a, Kuhn, Kuhn'],
    ['has none', { firstname: '', lastname: '' }, { FNAME: 'a', LNAME: 'b', NAME: 'c & d' }, 'a, b, c & d'],
    ['has none, where one is given', { firstname: '', lastname: '' }, { NAME: 'c' }, 'c'],
    ['has none, where an empty one is given', { firstname: '', lastname: '' }, { LNAME: '', NAME: 'c' }, 'c'],
  ])('says to who %s what stands for what is missing', async (_, names, fallbacks, said) => {
    const { id } = await addContact(db, names)
    const words = '*|FNAME|*, *|LNAME|*, *|NAME|*'
    const blocks = [{ id: 'a', type: 'text', html: `<p>To: ${words}.</p>` }]
    const shown = await preview(
      { subject: `To: ${words}`, preheader: `For: ${words}`, blocks, fallbacks },
      { contactId: id },
    )
    // A field that stays empty takes the space before it along, not the comma behind it.
    expect(shown.subject.replace(/^To:,? /, '')).toBe(said)
    expect(shown.preheader.replace(/^For:,? /, '')).toBe(said)
    expect(shown.html).toMatch(new RegExp(`To:,? ${escapeHtml(said)}\\.`))
    expect(shown.text).toMatch(new RegExp(`To:,? ${said}\\.`))
  })

  test('puts names in as words, whatever they are', async () => {
    const evil = '"><img src=x onerror=alert(1)>'
    const { id } = await addContact(db, { firstname: evil, lastname: '*|EMAIL|*' })
    const shown = await preview(
      {
        subject: '*|FNAME|*',
        blocks: [
          { id: 'a', type: 'text', html: '<p>*|FNAME|* *|LNAME|*</p><p><a href="*|FNAME|*">x</a></p>' },
          { id: 'b', type: 'picture', url: 'https://x.org/*|FNAME|*.png', alt: '*|FNAME|*', caption: '', link: '' },
        ],
      },
      { contactId: id },
    )
    expect(shown.subject).toBe(evil)
    expect(shown.html).not.toContain('<img src=x')
    expect(shown.html).toContain('alt="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
    expect(shown.html).toContain('*|EMAIL|*')
    const { id: script } = await addContact(db, { firstname: 'javascript:alert(1)' })
    const linked = await preview(
      { blocks: [{ id: 'a', type: 'text', html: '<p>a <a href="*|FNAME|*">x</a></p>' }] },
      { contactId: script },
    )
    expect(linked.html).toContain('href="javascript%3Aalert(1)"')
  })
})

test('a test arrives at the caller’s own address, with what mail programs unsubscribe by', async () => {
  const { id } = await create({ replyTo: 'desk@paper.org', fromName: 'Anna of The Paper' })
  expect((await asAdmin().post(`/mailings/${id}/test`, {})).status).toBe(204)
  await app.runJobs()
  const [mail] = smtp.mails
  expect(mail).toMatchObject({
    subject: 'News for Anna',
    from: { name: 'Anna of The Paper', address: 'help@paper.org' },
    to: [{ name: 'Anna Ost', address: 'anna@paper.org' }],
    replyTo: [{ address: 'desk@paper.org' }],
  })
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/site\.example\/api\/1\.0\/unsubscribe\/[\w-]+>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.html).toContain('Hello Anna')
  expect((await asAdmin().get(`/mailings/${id}`)).body.testedAt).not.toBeNull()
})
