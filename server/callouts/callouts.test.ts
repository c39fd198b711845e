import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { writeContent } from '#server/content/index.ts'
import { startApp } from '#server/testing/app.ts'
import { addCallout, addResponse, addReviewer, exampleBody } from './testing.ts'

const app = await startApp()
afterAll(app.close)

const now = new Date('2025-04-01T12:00:00.000Z')
const tomorrow = '2025-04-02T12:00:00.000Z'

let [admin, member, reviewer, editor] = ['', '', '', '']
let calloutId = ''
const guest = app.guest()
const [A, M, R, E] = [() => app.as(admin), () => app.as(member), () => app.as(reviewer), () => app.as(editor)]

beforeEach(async () => {
  app.setNow(now)
  for (const table of ['callouts', 'contacts', 'content'] as const) await app.db.deleteFrom(table).execute()
  admin = await app.addContact({ roles: ['admin'] })
  member = await app.addContact({ roles: ['member'] })
  reviewer = await app.addContact()
  editor = await app.addContact()
  calloutId = await addExample()
})

/** C of the contract, with R and E. */
async function addExample(changes: Parameters<typeof addCallout>[1] = {}, slug = 'broken-commutes'): Promise<string> {
  const { id } = await addCallout(app.db, { slug, ...changes }, now)
  await addReviewer(app.db, id, reviewer)
  await addReviewer(app.db, id, editor, { canEdit: true })
  return id
}

const example = '/callout/broken-commutes'
const texts = (title: string) => ({ ...exampleBody().variants.default, title })
const named = (title: string, further = {}) => exampleBody({ variants: { default: texts(title) }, ...further })
const rules = (...list: unknown[]) => JSON.stringify({ condition: 'AND', rules: list })
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })

describe('making a callout', () => {
  test('1: a draft has a slug made from its title, and no form in the answer', async () => {
    const made = await A().post('/callout', named('Spring & Co.', { starts: null }))
    expect(made).toMatchObject({
      status: 200,
      body: { slug: 'spring-and-co', status: 'draft', starts: null, expires: null, title: 'Spring & Co.' },
    })
    expect(made.body).not.toHaveProperty('formSchema')
    expect((await (await app.key()).post('/callout', named('By a script'))).status).toBe(200)
  })

  test('2: a slug that is taken is refused, a generated one gets a number', async () => {
    await addCallout(app.db, { slug: 'spring' })
    expect(await A().post('/callout', named('x', { slug: 'spring' }))).toMatchObject({
      status: 400,
      body: { code: 'duplicate-id', id: 'spring' },
    })
    expect((await A().post('/callout', named('Spring'))).body.slug).toBe('spring-1')
    expect((await A().post('/callout', named('Spring!'))).body.slug).toBe('spring-2')
  })

  test('callouts of the same title and slug made at one moment each have their own', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => A().post('/callout', named('Rush'))))
    expect(made.map(({ body }) => body.slug).toSorted()).toEqual([
      'rush',
      'rush-1',
      'rush-2',
      'rush-3',
      'rush-4',
      'rush-5',
    ])
    const given = await Promise.all(Array.from({ length: 4 }, () => A().post('/callout', named('x', { slug: 'one' }))))
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  test('3: only admins make callouts', async () => {
    for (const visitor of [M(), R(), E()]) {
      expect(await visitor.post('/callout', named('x'))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect(await guest.post('/callout', named('x'))).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  const { variants: _variants, ...withoutVariants } = exampleBody()
  const { captcha: _captcha, ...withoutCaptcha } = exampleBody()
  test.each<[string, object, string]>([
    ['no variants', withoutVariants, 'variants'],
    ['no default variant', exampleBody({ variants: { de: texts('x') } }), 'variants'],
    ['a blank default title', named(' '), 'variants'],
    ['no captcha setting', withoutCaptcha, 'captcha'],
    ['an unknown access', { ...exampleBody(), access: 'everyone' }, 'access'],
    ['no slides', { ...exampleBody(), formSchema: { slides: [] } }, 'formSchema'],
    ['an unknown property', { ...exampleBody(), colour: 'red' }, 'colour'],
    ['null for what is never empty', { ...exampleBody(), hidden: null }, 'hidden'],
    ['a slug like an id', { ...exampleBody(), slug: randomUUID() }, 'slug'],
    ['an end before a start to come', { ...exampleBody(), starts: tomorrow, expires: tomorrow }, 'expires'],
    ['a newsletter where nothing is collected', exampleBody({ access: 'only-anonymous' }), 'newsletterSchema'],
    ['101 slides', { ...exampleBody(), formSchema: { slides: slides(101) } }, 'formSchema'],
  ])('4: %s is refused, and nothing is stored', async (_, body, property) => {
    const before = await count('callouts')
    const answer = await A().post('/callout', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request', paramType: 'body' } })
    expect(answer.body.errors.map((error: { property: string }) => error.property)).toContain(property)
    expect(await count('callouts')).toBe(before)
  })

  test.each([
    ['scheduled', { starts: tomorrow, expires: null }],
    ['open', { starts: now.toISOString(), expires: tomorrow }],
    ['ended', { starts: '2025-01-01', expires: '2025-02-01' }],
  ])('may be %s from the beginning', async (status, dates) => {
    expect((await A().post('/callout', named('x', dates))).body).toMatchObject({ status })
  })

  test('100 slides, 500 options, hostile labels and unknown properties come back as they were sent', async () => {
    const label = '"><img src=x onerror=alert(1)>{{x}}\u202e *|EMAIL|* \\u0000'
    const values = Array.from({ length: 500 }, (_, number) => ({ label: `${label} ${number}`, value: `v${number}` }))
    const radio = { type: 'radio', id: 'r', key: 'r', label, input: true, values, colour: { deep: ['own', 1] } }
    const formSchema = {
      slides: slides(100).map((slide, at) => (at === 0 ? { ...slide, components: [radio] } : slide)),
    }
    const { body } = await A().post('/callout', named(label, { formSchema }))
    const read = await guest.get(`/callout/${body.slug}`, { query: { with: 'form' } })
    expect(read.body.title).toBe(label)
    expect(read.body.formSchema.slides).toHaveLength(100)
    expect(read.body.formSchema.slides[0].components).toEqual([radio])
  })

  test('a body of 900 kB is taken, a larger one is not', async () => {
    const intro = (characters: number) => ({ default: { ...texts('Long'), intro: 'x'.repeat(characters) } })
    const size = JSON.stringify(exampleBody({ variants: intro(0) })).length
    expect((await A().post('/callout', exampleBody({ variants: intro(900_000 - size) }))).status).toBe(200)
    expect(await A().post('/callout', exampleBody({ variants: intro(900_001 - size) }))).toMatchObject({
      status: 413,
      body: { code: 'payload-too-large' },
    })
  })
})

describe('reading a callout', () => {
  test('5: without more asked for it is its base fields, to everybody', async () => {
    const { status, body } = await guest.get(example)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: calloutId,
      slug: 'broken-commutes',
      title: 'Broken commutes',
      excerpt: 'Show us where the way to work gets stuck.',
      image: exampleBody().image,
      status: 'open',
      starts: '2025-03-01T09:00:00.000Z',
      expires: null,
      allowUpdate: true,
      allowMultiple: false,
      access: 'anonymous',
      captcha: 'none',
      hidden: false,
      channels: null,
      sendResponseEmail: true,
    })
    expect((await guest.get(`/callout/${calloutId}`)).body).toEqual(body)
  })

  test('6: a guest gets what was asked for and may be seen', async () => {
    const asked = ['form', 'variantNames', 'hasAnswered', 'responseCount', 'inboxCount', 'canEdit', 'slugLocked']
    const { body } = await guest.get(example, { query: { with: asked } })
    expect(body).toMatchObject({
      intro: '<p>We map the worst spots together.</p>',
      thanksTitle: 'Thank you',
      shareTitle: 'Where does your commute break?',
      newsletterSchema: exampleBody().newsletterSchema,
      variantNames: ['default', 'de'],
      formSchema: { componentText: {} },
    })
    expect(body.formSchema.slides.map(({ id }: { id: string }) => id)).toEqual(['start', 'place', 'numbers', 'finish'])
    for (const name of [
      'hasAnswered',
      'responseCount',
      'inboxCount',
      'canEdit',
      'slugLocked',
      'thanksRedirect',
      'imageAlt',
    ]) {
      expect(body).not.toHaveProperty(name)
    }
  })

  test('7: texts fall back one by one, through the languages in between', async () => {
    const { body } = await guest.get(example, { query: { with: 'form', variant: 'de@easy' } })
    expect(body).toMatchObject({ title: 'Kaputte Wege', excerpt: 'Show us where the way to work gets stuck.' })
    expect(body.formSchema.slides[0].navigation).toEqual({
      nextSlideId: '',
      prevText: '',
      nextText: 'Weiter',
      submitText: '',
    })
    expect(body.formSchema.slides[1].navigation.nextText).toBe('Next')
    expect(body.formSchema.componentText['By bike']).toBe('Mit dem Rad')
  })

  test('8: a language that no callout has is no error', async () => {
    await addCallout(app.db, { slug: 'other' }, now)
    const { body } = await guest.get('/callout', { query: { variant: 'fr' } })
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['Broken commutes', 'Broken commutes'])
    for (const variant of ['constructor', '__proto__', 'zz', '']) {
      const read = await guest.get(example, { query: { variant, with: 'form' } })
      expect(read).toMatchObject({ status: 200, body: { title: 'Broken commutes' } })
    }
  })

  test('9: a draft is there for those who review it', async () => {
    const id = await addExample({ starts: null }, 'draft')
    await addExample({ starts: tomorrow }, 'soon')
    for (const visitor of [guest, M()]) {
      for (const path of [
        '/callout/draft',
        `/callout/${id}`,
        '/callout/soon',
        '/callout/nothing',
        `/callout/${randomUUID()}`,
      ]) {
        expect(await visitor.get(path)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      }
    }
    for (const visitor of [R(), E(), A(), await app.key(), await app.key(reviewer)]) {
      expect(await visitor.get('/callout/draft')).toMatchObject({ status: 200, body: { status: 'draft' } })
    }
    expect((await (await app.key(member)).get('/callout/draft')).status).toBe(404)
  })

  test('languages as they were written, with the texts of mails for the desk alone', async () => {
    const read = async (visitor = guest) => (await visitor.get(example, { query: { with: 'variants' } })).body.variants
    const open = await read()
    expect(Object.keys(open)).toEqual(['default', 'de'])
    expect(open.de).toMatchObject({ excerpt: '', shareTitle: null, slideNavigation: { start: { nextText: 'Weiter' } } })
    expect(open.de.slideNavigation.finish).toEqual({ prevText: '', nextText: '', submitText: '' })
    expect(open.default).toMatchObject({ responseEmailSubject: null, responseEmailBody: null })
    expect((await read(R())).default.responseEmailSubject).toBe(null)
    for (const visitor of [E(), A(), await app.key()]) {
      expect((await read(visitor)).default.responseEmailSubject).toBe('Your report on *|CALLOUTTITLE|*')
    }
  })

  test('counts and rights are for those who review it; whether somebody answered, for themselves', async () => {
    await addResponse(app.db, calloutId, { contactId: member })
    await addResponse(app.db, calloutId, { bucket: 'trash' })
    const query = { with: ['hasAnswered', 'responseCount', 'inboxCount', 'canEdit', 'slugLocked'] }
    const base = (await guest.get(example)).body
    const extrasOf = async (visitor: typeof guest) => {
      const one = (await visitor.get(example, { query })).body
      const [listed] = (await visitor.get('/callout', { query })).body.items
      expect(listed).toEqual(one)
      return Object.fromEntries(Object.entries(one).filter(([name]) => !(name in base)))
    }
    const desk = { responseCount: 2, inboxCount: 1, slugLocked: true }
    expect(await extrasOf(guest)).toEqual({})
    expect(await extrasOf(M())).toEqual({ hasAnswered: true })
    expect(await extrasOf(R())).toEqual({ ...desk, hasAnswered: false, canEdit: false })
    expect(await extrasOf(E())).toEqual({ ...desk, hasAnswered: false, canEdit: true })
    expect(await extrasOf(A())).toEqual({ ...desk, hasAnswered: false, canEdit: true })
    expect(await extrasOf(await app.key())).toEqual({ ...desk, canEdit: true })
  })

  test('active content never leaves, and translations of HTML are found by what is left of it', async () => {
    const html = '<p onclick="x()">Hello<script>alert(1)</script></p>'
    const content = { type: 'content', id: 'c', key: 'c', label: 'c', input: false, html }
    const nested = { type: 'panel', id: 'p', key: 'p', input: false, components: [content] }
    const formSchema = { slides: [{ id: 'a', title: 'a', components: [nested], navigation: { nextSlideId: '' } }] }
    const bad = {
      ...texts('Bad'),
      intro: html,
      thanksText: '<a href="javascript:x()">x</a>',
      responseEmailBody: html,
      componentText: { [html]: `<b>Hallo</b>${html}`, Plain: '1 < 2 & 3' },
    }
    const newsletterSchema = { ...exampleCallout.newsletterSchema, text: html }
    const { body } = await A().post(
      '/callout',
      exampleBody({ formSchema, newsletterSchema, variants: { default: bad } }),
    )
    const read = (await A().get(`/callout/${body.slug}`, { query: { with: ['form', 'variants'] } })).body
    const clean = '<p>Hello</p>'
    expect(read).toMatchObject({
      intro: clean,
      thanksText: expect.not.stringContaining('javascript'),
      newsletterSchema: { text: clean },
      formSchema: { componentText: { [clean]: `<b>Hallo</b>${clean}`, Plain: '1 < 2 & 3' } },
      variants: { default: { intro: clean, responseEmailBody: clean } },
    })
    expect(read.formSchema.slides[0].components[0].components[0].html).toBe(clean)
    expect(JSON.stringify(read)).not.toMatch(/<script|onclick|javascript:/)
  })

  test('an unknown extra is refused', async () => {
    expect((await guest.get(example, { query: { with: 'responses' } })).status).toBe(400)
    expect((await guest.get('/callout', { query: { with: 'revision' } })).status).toBe(400)
  })
})

describe('changing a callout', () => {
  test('13: the slug stays once the callout was public, whatever becomes of it', async () => {
    expect(await A().patch(example, { slug: 'other' })).toMatchObject({
      status: 400,
      body: { code: 'slug-locked', slug: 'broken-commutes' },
    })
    expect(await A().patch(example, { slug: 'broken-commutes', hidden: true })).toMatchObject({
      status: 200,
      body: { hidden: true },
    })
    await A().patch(example, { starts: null })
    expect((await A().patch(example, { slug: 'other' })).body.code).toBe('slug-locked')
    const read = await A().get(example, { query: { with: 'slugLocked' } })
    expect(read.body).toMatchObject({ status: 'draft', slugLocked: true })
  })

  test('before, a given slug is set and a generated one follows the title', async () => {
    const { id } = await addCallout(app.db, { starts: null, variants: { default: texts('First') } })
    const path = `/callout/${id}`
    const patch = async (change: object) => (await A().patch(path, change)).body
    expect(await patch({ variants: { default: texts('Second') } })).toMatchObject({ slug: 'second', title: 'Second' })
    expect(await patch({ variants: { default: texts('Broken commutes') } })).toMatchObject({
      slug: 'broken-commutes-1',
    })
    expect(await patch({ slug: 'broken-commutes' })).toMatchObject({ code: 'duplicate-id', id: 'broken-commutes' })
    expect(await patch({ slug: 'Mine' })).toMatchObject({ slug: 'Mine' })
    expect(await patch({ variants: { default: texts('Third') } })).toMatchObject({ slug: 'Mine', title: 'Third' })
    const query = { with: 'slugLocked' }
    expect((await A().get(path, { query })).body.slugLocked).toBe(false)
    await patch({ starts: tomorrow })
    app.setNow(new Date('2025-04-03'))
    expect((await A().get(path, { query })).body.slugLocked).toBe(true)
    expect(await patch({ slug: 'late' })).toMatchObject({ code: 'slug-locked' })
  })

  test('14: an end and what follows it', async () => {
    expect((await E().patch(example, { expires: now.toISOString() })).status).toBe(200)
    expect((await guest.get(example)).body.status).toBe('ended')
    expect(await E().patch(example, { expires: null })).toMatchObject({
      status: 200,
      body: { status: 'open', starts: '2025-03-01T09:00:00.000Z' },
    })
  })

  test('15: what is public does not go back to scheduled', async () => {
    expect(await A().patch(example, { starts: tomorrow, hidden: true })).toMatchObject({
      status: 400,
      body: { code: 'invalid-status-change', from: 'open', to: 'scheduled' },
    })
    expect((await A().get(example)).body).toMatchObject({ status: 'open', hidden: false })
  })

  test('16: back in draft it keeps what was answered, and readers find it no longer', async () => {
    for (const contactId of [member, null, null]) await addResponse(app.db, calloutId, { contactId })
    expect(await A().patch(example, { starts: null, expires: null })).toMatchObject({
      status: 200,
      body: { status: 'draft' },
    })
    expect((await guest.get(example)).status).toBe(404)
    expect((await A().get(example, { query: { with: 'responseCount' } })).body.responseCount).toBe(3)
  })

  test('17: only admins and editors change it', async () => {
    for (const visitor of [R(), M()]) {
      expect(await visitor.patch(example, { hidden: true })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect((await guest.patch(example, { hidden: true })).status).toBe(401)
    await addExample({ starts: null }, 'draft')
    expect((await M().patch('/callout/draft', { hidden: true })).status).toBe(404)
    expect((await R().patch('/callout/draft', { hidden: true })).status).toBe(403)
    expect((await A().patch('/callout/nothing', { hidden: true })).status).toBe(404)
    for (const visitor of [E(), A(), await app.key()]) {
      expect((await visitor.patch(example, { hidden: true })).body).toMatchObject({ hidden: true })
    }
  })

  test('19: languages without the default are refused, and what is stored stays', async () => {
    expect((await A().patch(example, { variants: { de: texts('x') } })).status).toBe(400)
    const { body } = await A().get(example, { query: { with: 'variantNames', variant: 'de' } })
    expect(body).toMatchObject({ title: 'Kaputte Wege', variantNames: ['default', 'de'] })
  })

  test('languages are replaced as a whole', async () => {
    await A().patch(example, { variants: { default: texts('One'), nl: texts('Een'), el: texts('Ένα') } })
    const { body } = await guest.get(example, { query: { with: 'variantNames', variant: 'nl' } })
    expect(body).toMatchObject({ title: 'Een', variantNames: ['default', 'el', 'nl'] })
    expect((await guest.get(example, { query: { variant: 'de' } })).body.title).toBe('One')
  })

  test('20: where nothing is collected no newsletter is offered', async () => {
    const refused = await A().patch(example, { access: 'only-anonymous' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ property: 'newsletterSchema' }] } })
    expect((await A().patch(example, { access: 'only-anonymous', newsletterSchema: null })).body).toMatchObject({
      access: 'only-anonymous',
    })
    const again = await A().patch(example, { newsletterSchema: exampleBody().newsletterSchema })
    expect(again.status).toBe(400)
  })

  test('22: the join survey stays open without an end, and stays', async () => {
    await app.db.transaction().execute((tx) => writeContent(tx, 'join/setup', { surveySlug: 'broken-commutes' }, now))
    for (const change of [{ expires: tomorrow }, { starts: null }, { expires: now.toISOString() }]) {
      expect(await E().patch(example, change)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    }
    expect((await A().delete(example)).status).toBe(400)
    expect((await E().patch(example, { hidden: true, expires: null })).body).toMatchObject({
      status: 'open',
      hidden: true,
    })
  })

  test('whoever read another revision changes nothing', async () => {
    const read = async () => (await A().get(example, { query: { with: 'revision' } })).body.revision
    const first = await read()
    expect((await guest.get(example, { query: { with: ['revision', 'form'], variant: 'de' } })).body.revision).toBe(
      first,
    )
    const changed = await A().patch(example, { hidden: true }, { query: { revision: first } })
    expect(changed.body.revision).toBe(await read())
    expect(changed.body.revision).not.toBe(first)
    expect(await A().patch(example, { hidden: false }, { query: { revision: first } })).toMatchObject({
      status: 409,
      body: { code: 'stale-write' },
    })
    expect((await guest.get(example)).body.hidden).toBe(true)
    expect((await A().patch(example, { hidden: false })).body).not.toHaveProperty('revision')
    const before = await read()
    await addResponse(app.db, calloutId)
    expect(await read()).toBe(before)
  })

  test('of changes at one moment each is whole', async () => {
    const revision = (await A().get(example, { query: { with: 'revision' } })).body.revision
    const changes = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        A().patch(example, { variants: { default: texts(`Title ${at}`) } }, { query: { revision } }),
      ),
    )
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const { body } = await guest.get(example, { query: { with: 'form' } })
    expect(body.title).toBe(changes.find(({ status }) => status === 200)?.body.title)
  })

  test('what was read once is read anew after a change', async () => {
    const form = async () => (await guest.get(example, { query: { with: 'form' } })).body
    expect((await form()).formSchema.slides).toHaveLength(4)
    await A().patch(example, { formSchema: { slides: slides(2) } })
    expect((await form()).formSchema.slides).toHaveLength(2)
    await A().patch(example, {
      variants: { default: { ...texts('x'), thanksRedirect: '/thanks', imageAlt: 'A ramp' } },
      responseViewSchema: null,
    })
    expect(await form()).toMatchObject({ thanksRedirect: '/thanks', imageAlt: 'A ramp' })
    const { body } = await guest.get(example, { query: { with: 'responseViewSchema' } })
    expect(body.responseViewSchema).toBe(null)
  })

  test('the audit log says who did what', async () => {
    await E().patch(example, { starts: null, hidden: true })
    await A().patch(example, { starts: now.toISOString() })
    await A().delete(example)
    const events = await app.db
      .selectFrom('activities')
      .select(['eventType', 'actorId', 'metadata'])
      .where('targetId', '=', calloutId)
      .orderBy('createdAt')
      .execute()
    expect(events.map(({ eventType, actorId }) => [eventType, actorId])).toEqual(
      expect.arrayContaining([
        ['callout.created', null],
        ['callout.unpublished', editor],
        ['callout.published', admin],
        ['callout.deleted', admin],
      ]),
    )
    expect(events.find(({ actorId }) => actorId === editor)?.metadata).toEqual({ fields: ['starts', 'hidden'] })
  })
})

describe('copying and deleting', () => {
  test('18: a copy takes what the callout is, not what happened to it', async () => {
    const tag = { calloutId, name: 'Urgent', description: 'today', createdAt: now }
    await app.db.insertInto('calloutResponseTags').values(tag).execute()
    await addResponse(app.db, calloutId)
    const { status, body } = await A().post(
      '/callout',
      { starts: null, expires: null },
      { query: { fromId: calloutId } },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug: 'broken-commutes-1', status: 'draft', title: 'Broken commutes' })
    const asked = ['form', 'variantNames', 'responseCount', 'slugLocked', 'responseViewSchema']
    const read = (await A().get(`/callout/${body.id}`, { query: { with: asked } })).body
    expect(read).toMatchObject({ variantNames: ['default', 'de'], responseCount: 0, slugLocked: false })
    const source = (await A().get(example, { query: { with: asked } })).body
    expect(read.formSchema).toEqual(source.formSchema)
    expect(read.responseViewSchema).toEqual(source.responseViewSchema)
    expect((await A().get(`/callout/${body.id}/reviewers`)).body).toEqual([])
    const tags = await app.db
      .selectFrom('calloutResponseTags')
      .select(['name', 'description'])
      .where('calloutId', '=', body.id)
      .execute()
    expect(tags).toEqual([{ name: 'Urgent', description: 'today' }])

    const again = await A().post(
      '/callout',
      { hidden: true, starts: now.toISOString() },
      { query: { fromId: 'broken-commutes' } },
    )
    expect(again.body).toMatchObject({ slug: 'broken-commutes-2', status: 'open', hidden: true })
    const named = await A().post('/callout', { slug: 'mine' }, { query: { fromId: calloutId } })
    expect(named.body).toMatchObject({ slug: 'mine', status: 'draft' })
  })

  test('a copy of nothing, or with a slug that is taken, leaves nothing', async () => {
    const before = await count('callouts')
    expect((await A().post('/callout', {}, { query: { fromId: 'nothing' } })).status).toBe(404)
    const taken = await A().post('/callout', { slug: 'broken-commutes' }, { query: { fromId: calloutId } })
    expect(taken.body).toMatchObject({ code: 'duplicate-id' })
    const unfit = await A().post('/callout', { access: 'only-anonymous' }, { query: { fromId: calloutId } })
    expect(unfit.status).toBe(400)
    expect((await E().post('/callout', {}, { query: { fromId: calloutId } })).status).toBe(403)
    expect(await count('callouts')).toBe(before)
  })

  test('21: deleted with all that was answered, by admins alone', async () => {
    const responseId = await addResponse(app.db, calloutId, { contactId: member })
    const comment = { responseId, contactId: reviewer, text: 'x', createdAt: now, updatedAt: now }
    await app.db.insertInto('calloutResponseComments').values(comment).execute()
    const { id: tagId } = await app.db
      .insertInto('calloutResponseTags')
      .values({ calloutId, name: 'Urgent', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('calloutResponseTagLinks').values({ responseId, tagId }).execute()
    for (const visitor of [E(), R(), M()]) expect((await visitor.delete(example)).status).toBe(403)
    expect((await guest.delete(example)).status).toBe(401)
    expect((await A().delete(example)).status).toBe(204)
    expect((await A().get(example)).status).toBe(404)
    expect((await A().delete(example)).status).toBe(404)
    for (const table of [
      'calloutVariants',
      'calloutReviewers',
      'calloutResponses',
      'calloutResponseComments',
    ] as const) {
      expect(await count(table)).toBe(0)
    }
  })
})

describe('a list of callouts', () => {
  const list = (query: Record<string, string | string[]>, visitor = guest) => visitor.get('/callout', { query })
  const slugs = async (query: Record<string, string | string[]> = {}, visitor = guest) =>
    (await list(query, visitor)).body.items.map(({ slug }: { slug: string }) => slug)

  test('10: hidden callouts are left out, and reached by their link', async () => {
    await A().patch(example, { hidden: true })
    expect((await list({})).body).toEqual({ items: [], total: 0, offset: 0, count: 0 })
    expect((await guest.get(example)).status).toBe(200)
    expect(await slugs({}, M())).toEqual([])
    for (const visitor of [R(), E(), A(), await app.key()])
      expect(await slugs({}, visitor)).toEqual(['broken-commutes'])
  })

  test('shows drafts to those who review them', async () => {
    await addExample({ starts: null }, 'draft')
    await addCallout(app.db, { slug: 'not-theirs', starts: null })
    expect(await slugs()).toEqual(['broken-commutes'])
    expect((await slugs({}, R())).toSorted()).toEqual(['broken-commutes', 'draft'])
    expect((await slugs({}, A())).toSorted()).toEqual(['broken-commutes', 'draft', 'not-theirs'])
  })

  test('11: somebody finds what they answered, and nobody what others did', async () => {
    await addCallout(app.db, { slug: 'other' }, now)
    await addResponse(app.db, calloutId, { contactId: member })
    const answeredBy = (who: string, operator = 'equal') => ({ rules: rules(rule('answeredBy', operator, who)) })
    for (const who of ['me', member, member.toUpperCase()])
      expect(await slugs(answeredBy(who), M())).toEqual(['broken-commutes'])
    expect(await list(answeredBy(reviewer), M())).toMatchObject({ status: 403 })
    expect(await list(answeredBy('me'))).toMatchObject({ status: 401 })
    expect(await slugs(answeredBy(member), A())).toEqual(['broken-commutes'])
    expect(await slugs(answeredBy('me'), A())).toEqual([])
    expect(await list(answeredBy('me', 'not_equal'), A())).toMatchObject({
      status: 400,
      body: { code: 'invalid-rule' },
    })
    expect(await list(answeredBy('me'), await app.key())).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })

  test('finds what somebody may review', async () => {
    await addCallout(app.db, { slug: 'other' }, now)
    const canReview = (value: boolean) => ({ rules: rules(rule('canReview', 'equal', value)) })
    expect(await slugs(canReview(true), R())).toEqual(['broken-commutes'])
    expect(await slugs(canReview(false), R())).toEqual(['other'])
    expect(await slugs(canReview(true), M())).toEqual([])
    expect((await slugs(canReview(true), A())).length).toBe(2)
    expect(await slugs(canReview(false), await app.key())).toEqual([])
    expect((await list(canReview(true))).status).toBe(401)
  })

  test('12: what it does not know is refused', async () => {
    expect(await list({ rules: rules(rule('colour', 'equal', 'red')) }, A())).toMatchObject({
      status: 400,
      body: { code: 'invalid-rule', rule: { field: 'colour' } },
    })
    expect((await list({ limit: '101' }, A())).body.code).toBe('bad-request')
    expect((await list({ sort: 'slug' }, A())).status).toBe(400)
    expect((await list({ rules: rules(rule('status', 'equal', 'gone')) })).body.code).toBe('invalid-rule')
  })

  test('asks about each field', async () => {
    await A().delete(example)
    await addCallout(
      app.db,
      { slug: 'a-draft', starts: null, variants: { default: texts('Ants'), de: texts('Zebra') } },
      now,
    )
    await addCallout(app.db, { slug: 'scheduled', starts: tomorrow, variants: { default: texts('bees') } }, now)
    await addCallout(
      app.db,
      { slug: 'open', starts: '2025-03-10', channels: ['telegram'], variants: { default: texts('Cats') } },
      now,
    )
    await addCallout(
      app.db,
      {
        slug: 'ended',
        starts: '2025-02-01',
        expires: '2025-03-01',
        hidden: true,
        variants: { default: texts('dogs') },
      },
      now,
    )
    const find = async (...list: unknown[]) => await slugs({ rules: rules(...list), sort: 'title' }, A())
    expect(await find(rule('status', 'equal', 'open'))).toEqual(['open'])
    expect(await find(rule('status', 'not_equal', 'draft'))).toEqual(['scheduled', 'open', 'ended'])
    expect(await find(rule('title', 'contains', 'BEE'))).toEqual(['scheduled'])
    expect(await find(rule('slug', 'begins_with', 'a-'))).toEqual(['a-draft'])
    expect(await find(rule('starts', 'is_empty'))).toEqual(['a-draft'])
    expect(await find(rule('starts', 'greater', '2025-03-01'))).toEqual(['scheduled', 'open'])
    expect(await find(rule('expires', 'less', '$now'))).toEqual(['ended'])
    expect(await find(rule('hidden', 'equal', true))).toEqual(['ended'])
    expect(await find(rule('channels', 'contains', 'telegram'))).toEqual(['open'])
    expect(await find(rule('channels', 'not_contains', 'telegram'))).toEqual(['a-draft', 'scheduled', 'ended'])
    expect(await find(rule('channels', 'is_empty'))).toEqual(['a-draft', 'scheduled', 'ended'])
    const german = { variant: 'de@easy', sort: 'title' }
    expect(await slugs(german, A())).toEqual(['scheduled', 'open', 'ended', 'a-draft'])
    expect(await slugs({ ...german, rules: rules(rule('title', 'equal', 'Zebra')) }, A())).toEqual(['a-draft'])
    expect(await slugs({ sort: 'expires' }, A())).toEqual([
      'ended',
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ])
    expect((await slugs({ sort: 'starts', order: 'DESC' }, A())).at(-1)).toBe('a-draft')
    expect(await slugs({ sort: 'title', order: 'DESC', limit: '2', offset: '1' }, A())).toEqual(['open', 'scheduled'])
  })

  test('is paged from the newest to the oldest, and adds what is asked for', async () => {
    for (const day of [2, 3]) await addCallout(app.db, { slug: `day-${day}` }, new Date(`2025-04-0${day}`))
    app.setNow(new Date('2025-04-05'))
    expect(await list({ limit: '2', offset: '1' })).toMatchObject({
      body: { total: 3, offset: 1, count: 2, items: [{ slug: 'day-2' }, { slug: 'broken-commutes' }] },
    })
    const { body } = await list({ with: ['form', 'variants', 'variantNames', 'responseViewSchema'], variant: 'de' })
    for (const item of body.items) {
      expect(item).toMatchObject({ title: 'Kaputte Wege', variantNames: ['default', 'de'], variants: { de: {} } })
      expect(item.formSchema.slides).toHaveLength(4)
      expect(item.responseViewSchema.titleProp).toBe('place.spotName')
    }
    expect((await list({ offset: '10' })).body).toEqual({ items: [], total: 3, offset: 10, count: 0 })
  })
})

function slides(number: number) {
  return Array.from({ length: number }, (_, at) => ({
    id: `s${at}`,
    title: '',
    components: [],
    navigation: { nextSlideId: '' },
  }))
}

async function count(
  table: 'callouts' | 'calloutVariants' | 'calloutReviewers' | 'calloutResponses' | 'calloutResponseComments',
): Promise<number> {
  return (
    await app.db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .execute()
  ).length
}
