import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { named, now, slides, startScene, texts, tomorrow } from './testing/scene.ts'
import { addCallout, addResponse, exampleBody } from './testing.ts'

const scene = await startScene()
const { app, guest, asAdmin, asMember, asReviewer, asEditor } = scene
afterAll(app.close)
beforeEach(scene.reset)

const example = '/callout/broken-commutes'

describe('making a callout', () => {
  test('1: a draft has a slug made from its title, and no form in the answer', async () => {
    const made = await asAdmin().post('/callout', named('Spring & Co.', { starts: null }))
    expect(made).toMatchObject({
      status: 200,
      body: { slug: 'spring-and-co', status: 'draft', starts: null, expires: null, title: 'Spring & Co.' },
    })
    expect(made.body).not.toHaveProperty('formSchema')
    expect((await (await app.key()).post('/callout', named('By a script'))).status).toBe(200)
  })

  test('2: a slug that is taken is refused, a generated one gets a number', async () => {
    await addCallout(app.db, { slug: 'spring' })
    expect(await asAdmin().post('/callout', named('x', { slug: 'spring' }))).toMatchObject({
      status: 400,
      body: { code: 'duplicate-id', id: 'spring' },
    })
    expect((await asAdmin().post('/callout', named('Spring'))).body.slug).toBe('spring-1')
    expect((await asAdmin().post('/callout', named('Spring!'))).body.slug).toBe('spring-2')
  })

  test('callouts of the same title and slug made at one moment each have their own', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => asAdmin().post('/callout', named('Rush'))))
    expect(made.map(({ body }) => body.slug).toSorted()).toEqual([
      'rush',
      'rush-1',
      'rush-2',
      'rush-3',
      'rush-4',
      'rush-5',
    ])
    const given = await Promise.all(
      Array.from({ length: 4 }, () => asAdmin().post('/callout', named('x', { slug: 'one' }))),
    )
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  test('3: only admins make callouts', async () => {
    for (const visitor of [asMember(), asReviewer(), asEditor()]) {
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
    const answer = await asAdmin().post('/callout', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request', paramType: 'body' } })
    expect(answer.body.errors.map((error: { property: string }) => error.property)).toContain(property)
    expect(await count('callouts')).toBe(before)
  })

  test.each([
    ['scheduled', { starts: tomorrow, expires: null }],
    ['open', { starts: now.toISOString(), expires: tomorrow }],
    ['ended', { starts: '2025-01-01', expires: '2025-02-01' }],
  ])('may be %s from the beginning', async (status, dates) => {
    expect((await asAdmin().post('/callout', named('x', dates))).body).toMatchObject({ status })
  })

  test('100 slides, 500 options, hostile labels and unknown properties come back as they were sent', async () => {
    const label = '"><img src=x onerror=alert(1)>{{x}}\u202e *|EMAIL|* \\u0000'
    const values = Array.from({ length: 500 }, (_, number) => ({ label: `${label} ${number}`, value: `v${number}` }))
    const radio = { type: 'radio', id: 'r', key: 'r', label, input: true, values, colour: { deep: ['own', 1] } }
    const formSchema = {
      slides: slides(100).map((slide, at) => (at === 0 ? { ...slide, components: [radio] } : slide)),
    }
    const { body } = await asAdmin().post('/callout', named(label, { formSchema }))
    const read = await guest.get(`/callout/${body.slug}`, { query: { with: 'form' } })
    expect(read.body.title).toBe(label)
    expect(read.body.formSchema.slides).toHaveLength(100)
    expect(read.body.formSchema.slides[0].components).toEqual([radio])
  })

  test('a body of 900 kB is taken, a larger one is not', async () => {
    const intro = (characters: number) => ({ default: { ...texts('Long'), intro: 'x'.repeat(characters) } })
    const size = JSON.stringify(exampleBody({ variants: intro(0) })).length
    expect((await asAdmin().post('/callout', exampleBody({ variants: intro(900_000 - size) }))).status).toBe(200)
    expect(await asAdmin().post('/callout', exampleBody({ variants: intro(900_001 - size) }))).toMatchObject({
      status: 413,
      body: { code: 'payload-too-large' },
    })
  })
})

describe('copying and deleting', () => {
  test('18: a copy takes what the callout is, not what happened to it', async () => {
    const tag = { calloutId: scene.calloutId, name: 'Urgent', description: 'today', createdAt: now }
    await app.db.insertInto('calloutResponseTags').values(tag).execute()
    await addResponse(app.db, scene.calloutId)
    const { status, body } = await asAdmin().post(
      '/callout',
      { starts: null, expires: null },
      { query: { fromId: scene.calloutId } },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug: 'broken-commutes-1', status: 'draft', title: 'Broken commutes' })
    const asked = ['form', 'variantNames', 'responseCount', 'slugLocked', 'responseViewSchema']
    const read = (await asAdmin().get(`/callout/${body.id}`, { query: { with: asked } })).body
    expect(read).toMatchObject({ variantNames: ['default', 'de'], responseCount: 0, slugLocked: false })
    const source = (await asAdmin().get(example, { query: { with: asked } })).body
    expect(read.formSchema).toEqual(source.formSchema)
    expect(read.responseViewSchema).toEqual(source.responseViewSchema)
    expect((await asAdmin().get(`/callout/${body.id}/reviewers`)).body).toEqual([])
    const tags = await app.db
      .selectFrom('calloutResponseTags')
      .select(['name', 'description'])
      .where('calloutId', '=', body.id)
      .execute()
    expect(tags).toEqual([{ name: 'Urgent', description: 'today' }])

    const again = await asAdmin().post(
      '/callout',
      { hidden: true, starts: now.toISOString() },
      { query: { fromId: 'broken-commutes' } },
    )
    expect(again.body).toMatchObject({ slug: 'broken-commutes-2', status: 'open', hidden: true })
    const named = await asAdmin().post('/callout', { slug: 'mine' }, { query: { fromId: scene.calloutId } })
    expect(named.body).toMatchObject({ slug: 'mine', status: 'draft' })
  })

  test('a copy of nothing, or with a slug that is taken, leaves nothing', async () => {
    const before = await count('callouts')
    expect((await asAdmin().post('/callout', {}, { query: { fromId: 'nothing' } })).status).toBe(404)
    const taken = await asAdmin().post('/callout', { slug: 'broken-commutes' }, { query: { fromId: scene.calloutId } })
    expect(taken.body).toMatchObject({ code: 'duplicate-id' })
    const unfit = await asAdmin().post('/callout', { access: 'only-anonymous' }, { query: { fromId: scene.calloutId } })
    expect(unfit.status).toBe(400)
    expect((await asEditor().post('/callout', {}, { query: { fromId: scene.calloutId } })).status).toBe(403)
    expect(await count('callouts')).toBe(before)
  })

  test('21: deleted with all that was answered, by admins alone', async () => {
    const responseId = await addResponse(app.db, scene.calloutId, { contactId: scene.member })
    const comment = { responseId, contactId: scene.reviewer, text: 'x', createdAt: now, updatedAt: now }
    await app.db.insertInto('calloutResponseComments').values(comment).execute()
    const { id: tagId } = await app.db
      .insertInto('calloutResponseTags')
      .values({ calloutId: scene.calloutId, name: 'Urgent', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('calloutResponseTagLinks').values({ responseId, tagId }).execute()
    for (const visitor of [asEditor(), asReviewer(), asMember()])
      expect((await visitor.delete(example)).status).toBe(403)
    expect((await guest.delete(example)).status).toBe(401)
    expect((await asAdmin().delete(example)).status).toBe(204)
    expect((await asAdmin().get(example)).status).toBe(404)
    expect((await asAdmin().delete(example)).status).toBe(404)
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
