import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { missingFields, templateIds } from '#domain/emails/template.ts'
import { addContact, type ContactToAdd } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { emailContact } from '../queue-email.ts'
import { defaultText } from '../templates/index.ts'
import { removeOverrides } from '../testing.ts'

const app = await startApp()
afterAll(app.close)

const noon = new Date('2026-03-01T12:00:00.000Z')
app.setNow(noon)
const add = async (contact: ContactToAdd) => (await addContact(app.db, contact)).id
const adminId = await add({ roles: ['member', 'admin'], firstname: 'Mara', lastname: 'Okafor' })
let admin = app.as(adminId)
beforeEach(async () => {
  admin = app.as(adminId)
  await removeOverrides(app.db)
  await app.db.deleteFrom('emailOutbox').execute()
  await app.db.deleteFrom('activities').execute()
  await admin.patch('/content/general', { supportEmail: 'desk@harbourpost.test', organisationName: 'The Harbour Post' })
})

const welcome = { subject: 'Hi *|FNAME|*', body: '<p>x</p>' }
const read = async (id: string, query = {}) => (await admin.get(`/email/template/${id}`, { query })).body
const stateOf = async (id: string) => {
  const { body } = await admin.get('/email/templates')
  return body.find((each: { id: string }) => each.id === id)
}
const subjectsTo = async (locale: string | null) => {
  const id = await add({})
  const contact = { id, email: `${id}@ex.org`, firstname: 'Ann', lastname: 'Lee', locale }
  await emailContact(app.db, contact, { template: 'welcome', cause: `welcome:${id}` }, noon)
  const { body } = await app.as(await app.addContact({ roles: ['superadmin'] })).get('/email/outbox')
  return body.items.map(({ subject }: { subject: string }) => subject)
}

test('30: an unknown template is refused, a text of ours is read', async () => {
  expect(await admin.get('/email/template/unknown')).toMatchObject({
    status: 400,
    body: {
      paramType: 'params',
      errors: [{ property: 'templateId', constraints: { isEmailTemplateId: expect.any(String) } }],
    },
  })
  expect(await admin.get('/email/template/confirm-email')).toMatchObject({
    status: 200,
    body: {
      id: 'confirm-email',
      date: '1970-01-01T00:00:00.000Z',
      ...defaultText('confirm-email', 'en'),
      isOngoing: false,
      mailingCount: 0,
    },
  })
  expect(await read('confirm-email')).not.toHaveProperty('templateId')
  expect((await admin.get('/email/template/welcome-post-gift')).status).toBe(404)
  expect((await admin.get('/email/template/confirm-email/more')).status).toBe(404)
})

test('31: a text of one’s own is written, listed and taken back', async () => {
  const written = await admin.put('/email/template/welcome', welcome)
  expect(written).toMatchObject({
    status: 200,
    body: { templateId: 'welcome', name: 'Override: welcome', ...welcome, fromName: null, fromEmail: null },
  })
  expect(await stateOf('welcome')).toMatchObject({
    type: 'contact',
    hasOverride: true,
    hasDefaultTemplate: true,
    subject: 'Hi *|FNAME|*',
    isSwitchedOff: false,
  })
  expect((await admin.delete('/email/template/welcome')).status).toBe(204)
  expect((await admin.delete('/email/template/welcome')).status).toBe(404)
  expect(await stateOf('welcome')).toMatchObject({ hasOverride: false, subject: defaultText('welcome', 'en').subject })
  const events = await app.db
    .selectFrom('activities')
    .select('eventType')
    .where('targetId', '=', written.body.id)
    .execute()
  expect(events.map(({ eventType }) => eventType).sort()).toEqual(['email.template-added', 'email.template-deleted'])
})

test('32: whoever joins next gets it', async () => {
  await admin.put('/email/template/welcome', welcome)
  expect(await subjectsTo(null)).toEqual(['Hi Ann'])
})

describe('writing', () => {
  test('what is not given stays, or comes from ours', async () => {
    expect((await admin.put('/email/template/welcome', { subject: 'S' })).body).toMatchObject({
      subject: 'S',
      body: defaultText('welcome', 'en').body,
    })
    expect(
      (await admin.put('/email/template/welcome', { fromName: 'Ines', fromEmail: 'ines@harbourpost.test' })).body,
    ).toMatchObject({
      subject: 'S',
      fromName: 'Ines',
      fromEmail: 'ines@harbourpost.test',
    })
    expect((await admin.put('/email/template/welcome', { body: 'B' })).body).toMatchObject({
      subject: 'S',
      body: 'B',
      fromName: 'Ines',
    })
  })

  test('without a text of ours, both have to be given', async () => {
    expect(await admin.put('/email/template/new-callout-response', { subject: 'S' })).toMatchObject({
      status: 400,
      body: { paramType: 'body', errors: [{ property: 'body', constraints: { isString: expect.any(String) } }] },
    })
    expect((await admin.put('/email/template/new-callout-response', { subject: 'S', body: 'B' })).status).toBe(200)
  })

  test.each([
    ['an address of another domain', { fromEmail: 'ines@elsewhere.test' }, 'fromEmail', 'isFromEmail'],
    ['no address', { fromEmail: 'ines' }, 'fromEmail', 'isEmail'],
    ['a long subject', { subject: 'x'.repeat(501) }, 'subject', 'maxLength'],
    ['a long body', { body: 'x'.repeat(100_001) }, 'body', 'maxLength'],
    ['an unknown field', { text: 'x' }, 'text', 'whitelistValidation'],
  ])('%s is refused, and nothing is written', async (_, body, property, constraint) => {
    const answer = await admin.put('/email/template/welcome', body)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ property }] } })
    expect(answer.body.errors[0].constraints).toHaveProperty(constraint)
    expect(await stateOf('welcome')).toMatchObject({ hasOverride: false })
  })

  test('two at once leave one text', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((subject) => admin.put('/email/template/welcome', { subject, body: 'B' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await app.db.selectFrom('emails').selectAll().execute()).toHaveLength(1)
  })

  test('what somebody else wrote since it was read is not written over, for those who say what they read', async () => {
    const { revision: ours } = await read('welcome')
    const write = (subject: string, revision?: string, query = {}) =>
      admin.put('/email/template/welcome', { subject, body: 'B', revision }, { query })
    const answers = await Promise.all(['A', 'B', 'C'].map((subject) => write(subject, ours)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale-write' })
    const { revision: first } = await read('welcome')
    expect((await admin.put('/email/welcome', { body: 'C', revision: ours })).status).toBe(409)
    expect((await admin.put('/email/welcome', { body: 'C', revision: first })).status).toBe(200)
    expect((await write('D')).status).toBe(200)

    // A language begins from the text for all.
    const { revision: shown } = await read('welcome', { locale: 'de' })
    expect(shown).toBe((await read('welcome')).revision)
    expect((await write('E', first, { locale: 'de' })).status).toBe(409)
    expect((await write('E', shown, { locale: 'de' })).status).toBe(200)
    expect((await write('F', shown, { locale: 'de' })).status).toBe(409)
  })
})

describe('switching off', () => {
  test('an empty text stops a mail, and taking it back sends it again', async () => {
    await admin.put('/email/template/welcome', { subject: '', body: '' })
    expect(await stateOf('welcome')).toMatchObject({ isSwitchedOff: true, isRequired: false })
    expect(await subjectsTo(null)).toEqual([])
    await admin.delete('/email/template/welcome')
    expect(await subjectsTo(null)).toEqual([
      defaultText('welcome', 'en').subject.replace('*|ORGNAME|*', 'The Harbour Post'),
    ])
  })

  test('an empty text in one language leaves the others', async () => {
    await admin.put('/email/template/welcome', { subject: '', body: '' }, { query: { locale: 'de' } })
    expect(await stateOf('welcome')).toMatchObject({ isSwitchedOff: false, overriddenLocales: ['de'] })
    expect(await subjectsTo('en')).toHaveLength(1)
    expect(await subjectsTo('de')).toHaveLength(1)
  })

  test.each(templateIds)('%s can be switched off unless it is required', async (id) => {
    const state = await stateOf(id)
    const answer = await admin.put(`/email/template/${id}`, { subject: '', body: '' })
    expect(answer.status).toBe(state.isRequired ? 400 : 200)
    if (state.isRequired) expect(answer.body.errors[0]).toMatchObject({ property: 'body' })
    expect(await stateOf(id)).toMatchObject({ isSwitchedOff: !state.isRequired })
  })

  test('a mail that borrows its text is off with it, until it has one', async () => {
    const { locale, ...contact } = { id: adminId, email: 'a@ex.org', firstname: 'A', lastname: 'B', locale: 'en' }
    const template = 'cancelled-contribution-no-survey'
    const send = (cause: string) => emailContact(app.db, { ...contact, locale }, { template, cause }, noon)
    const count = async () => (await app.db.selectFrom('emailOutbox').select('id').execute()).length
    await admin.put('/email/template/cancelled-contribution', { subject: '', body: '' })
    await send('a')
    expect(await count()).toBe(0)
    await admin.put(`/email/template/${template}`, { subject: 'S', body: 'B' })
    await send('b')
    expect(await count()).toBe(1)
  })

  test('an empty text of a required mail, from before that was refused, is not sent', async () => {
    await app.db
      .insertInto('emails')
      .values({ templateId: 'reset-password', name: 'N', subject: '', body: '' })
      .execute()
    const { body } = await admin.post('/email/preview/contact/reset-password', {})
    expect(body.subject).toBe(defaultText('reset-password', 'en').subject)
  })
})

describe('languages', () => {
  const put = (subject: string, locale?: string) =>
    admin.put('/email/template/welcome', { subject, body: 'B' }, { query: locale ? { locale } : {} })

  test('a language’s text comes before the one for all, and that before ours', async () => {
    await put('For all')
    await put('Für Leser', 'de')
    expect(await stateOf('welcome')).toMatchObject({ overriddenLocales: ['de'], subject: 'For all' })
    for (const [locale, subject] of [
      ['de', 'Für Leser'],
      ['de@informal', 'Für Leser'],
      ['fr', 'For all'],
      ['en', 'For all'],
    ] as const) {
      await app.db.deleteFrom('emailOutbox').execute()
      expect(await subjectsTo(locale)).toEqual([subject])
      expect(await read('welcome', { locale })).toMatchObject({ subject })
    }
    await admin.delete('/email/template/welcome')
    expect(await read('welcome', { locale: 'de' })).toMatchObject({ subject: 'Für Leser', locale: 'de' })
    expect(await read('welcome', { locale: 'fr' })).toMatchObject(defaultText('welcome', 'fr'))
    expect((await admin.delete('/email/template/welcome', undefined, { query: { locale: 'fr' } })).status).toBe(404)
    expect((await admin.delete('/email/template/welcome', undefined, { query: { locale: 'de' } })).status).toBe(204)
    expect((await stateOf('welcome')).hasOverride).toBe(false)
  })

  test('a text begun for a language starts from what was sent in it', async () => {
    expect(
      (await admin.put('/email/template/welcome', { subject: 'S' }, { query: { locale: 'fr' } })).body,
    ).toMatchObject({
      subject: 'S',
      body: defaultText('welcome', 'fr').body,
      locale: 'fr',
    })
    expect((await admin.get('/email/template/welcome', { query: { locale: 'xx' } })).status).toBe(400)
  })
})

describe('previews', () => {
  const preview = (body: object) => admin.post('/email/preview', body)

  test('34: fields are replaced, values escaped, the footer is there', async () => {
    const { status, body } = await preview({
      subject: 'S',
      body: '<p>*|NAME|* *|X|* *|Y|*</p>',
      mergeFields: { X: '<b>' },
    })
    expect(status).toBe(200)
    expect(body.subject).toBe('S')
    expect(body.body).toContain('Mara Okafor &lt;b&gt; *|Y|*')
    expect(body.body).toContain('desk@harbourpost.test')
  })

  test('they show a contact’s fields, in the contact’s language', async () => {
    const contactId = await add({ firstname: 'Jürgen', locale: 'de' })
    const { body } = await admin.post('/email/preview/contact/welcome', { contactId })
    expect(body.subject).toBe(defaultText('welcome', 'de').subject.replace('*|ORGNAME|*', 'The Harbour Post'))
    expect(body.body).toContain('Jürgen')
    expect(body.body).toContain('lang="de"')
    const french = await admin.post('/email/preview/contact/welcome', { contactId, locale: 'fr' })
    expect(french.body.body).toContain('lang="fr"')
  })

  test.each([
    ['an unknown contact', '/email/preview', { contactId: '00000000-0000-4000-8000-000000000000' }, 404],
    ['a template of another kind', '/email/preview/general/welcome', {}, 400],
    ['an unknown kind', '/email/preview/other/welcome', {}, 400],
    [
      'quotes that become long',
      '/email/preview',
      { body: '*|X|*'.repeat(10), mergeFields: { X: '"'.repeat(10_000) } },
      400,
    ],
    [
      'a value that would fill the memory',
      '/email/preview',
      { body: '*|X|*'.repeat(15_000), mergeFields: { X: 'x'.repeat(10_000) } },
      400,
    ],
  ])('%s is refused', async (_, path, body, status) => {
    expect((await admin.post(path, body)).status).toBe(status)
  })

  test('a key has to say for whom', async () => {
    const key = await app.key()
    expect((await key.post('/email/preview', { subject: 'S' })).status).toBe(400)
    expect((await key.post('/email/preview', { subject: '*|FNAME|*', contactId: adminId })).body.subject).toBe('Mara')
  })

  test('links that open an account lead nowhere', async () => {
    const { body } = await admin.post('/email/preview/contact/reset-password', {})
    expect(body.body).toMatch(/href="[^"]*\/…"/)
    expect(await app.db.selectFrom('resetFlows').selectAll().execute()).toEqual([])
  })

  test('a script and an event handler don’t reach it', async () => {
    const { body } = await preview({
      body: '<p onclick="x()">a</p><script>x()</script>*|MESSAGE|*',
      mergeFields: { MESSAGE: '<img src=x onerror=x()>' },
    })
    expect(body.body).not.toMatch(/onclick|<script|onerror/)
  })
})

describe('tests', () => {
  test('what the preview shows goes to the caller, with links that open nothing', async () => {
    expect((await admin.post('/email/test', { templateId: 'reset-password', subject: 'Test *|FNAME|*' })).status).toBe(
      204,
    )
    const rows = await app.db.selectFrom('emailOutbox').selectAll().execute()
    expect(rows).toMatchObject([{ contactId: adminId, content: { subject: 'Test *|FNAME|*' }, lane: 'transactional' }])
    expect(await app.db.selectFrom('resetFlows').selectAll().execute()).toEqual([])
  })

  test('a mail that is switched off can still be tried', async () => {
    await admin.put('/email/template/welcome', { subject: '', body: '' })
    await admin.post('/email/test', { templateId: 'welcome', ...welcome })
    expect(await app.db.selectFrom('emailOutbox').select('id').execute()).toHaveLength(1)
  })

  test('ten an hour, and none to a key', async () => {
    expect((await (await app.key()).post('/email/test', welcome)).status).toBe(400)
  })
})

test('our own texts have the fields that they need', () => {
  for (const id of templateIds) {
    if (!missingFields(id, { subject: '', body: '' }).length) continue
    expect(missingFields(id, defaultText(id as 'welcome', 'en'))).toEqual([])
  }
})
