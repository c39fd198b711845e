import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { writeContent } from '#server/content/index.ts'
import { now, slides, startScene, texts, tomorrow } from './testing/scene.ts'
import { addCallout, addResponse, exampleBody } from './testing.ts'

const scene = await startScene()
const { app, guest, asAdmin, asMember, asReviewer, asEditor, addExample } = scene
afterAll(app.close)
beforeEach(scene.reset)

const example = '/callout/broken-commutes'

describe('changing a callout', () => {
  test('13: the slug stays once the callout was public, whatever becomes of it', async () => {
    expect(await asAdmin().patch(example, { slug: 'other' })).toMatchObject({
      status: 400,
      body: { code: 'slug-locked', slug: 'broken-commutes' },
    })
    expect(await asAdmin().patch(example, { slug: 'broken-commutes', hidden: true })).toMatchObject({
      status: 200,
      body: { hidden: true },
    })
    await asAdmin().patch(example, { starts: null })
    expect((await asAdmin().patch(example, { slug: 'other' })).body.code).toBe('slug-locked')
    const read = await asAdmin().get(example, { query: { with: 'slugLocked' } })
    expect(read.body).toMatchObject({ status: 'draft', slugLocked: true })
  })

  test('before, a given slug is set and a generated one follows the title', async () => {
    const { id } = await addCallout(app.db, { starts: null, variants: { default: texts('First') } })
    const path = `/callout/${id}`
    const patch = async (change: object) => (await asAdmin().patch(path, change)).body
    expect(await patch({ variants: { default: texts('Second') } })).toMatchObject({ slug: 'second', title: 'Second' })
    expect(await patch({ variants: { default: texts('Broken commutes') } })).toMatchObject({
      slug: 'broken-commutes-1',
    })
    expect(await patch({ slug: 'broken-commutes' })).toMatchObject({ code: 'duplicate-id', id: 'broken-commutes' })
    expect(await patch({ slug: 'Mine' })).toMatchObject({ slug: 'Mine' })
    expect(await patch({ variants: { default: texts('Third') } })).toMatchObject({ slug: 'Mine', title: 'Third' })
    const query = { with: 'slugLocked' }
    expect((await asAdmin().get(path, { query })).body.slugLocked).toBe(false)
    await patch({ starts: tomorrow })
    app.setNow(new Date('2025-04-03'))
    expect((await asAdmin().get(path, { query })).body.slugLocked).toBe(true)
    expect(await patch({ slug: 'late' })).toMatchObject({ code: 'slug-locked' })
  })

  test('14: an end and what follows it', async () => {
    expect((await asEditor().patch(example, { expires: now.toISOString() })).status).toBe(200)
    expect((await guest.get(example)).body.status).toBe('ended')
    expect(await asEditor().patch(example, { expires: null })).toMatchObject({
      status: 200,
      body: { status: 'open', starts: '2025-03-01T09:00:00.000Z' },
    })
  })

  test('15: what is public does not go back to scheduled', async () => {
    expect(await asAdmin().patch(example, { starts: tomorrow, hidden: true })).toMatchObject({
      status: 400,
      body: { code: 'invalid-status-change', from: 'open', to: 'scheduled' },
    })
    expect((await asAdmin().get(example)).body).toMatchObject({ status: 'open', hidden: false })
  })

  test('16: back in draft it keeps what was answered, and readers find it no longer', async () => {
    for (const contactId of [scene.member, null, null]) await addResponse(app.db, scene.calloutId, { contactId })
    expect(await asAdmin().patch(example, { starts: null, expires: null })).toMatchObject({
      status: 200,
      body: { status: 'draft' },
    })
    expect((await guest.get(example)).status).toBe(404)
    expect((await asAdmin().get(`${example}/responses`)).body.total).toBe(3)
    expect((await asAdmin().get(example, { query: { with: 'responseCount' } })).body.responseCount).toBe(3)
  })

  test('17: only admins and editors change it', async () => {
    for (const visitor of [asReviewer(), asMember()]) {
      expect(await visitor.patch(example, { hidden: true })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect((await guest.patch(example, { hidden: true })).status).toBe(401)
    await addExample({ starts: null }, 'draft')
    expect((await asMember().patch('/callout/draft', { hidden: true })).status).toBe(404)
    expect((await asReviewer().patch('/callout/draft', { hidden: true })).status).toBe(403)
    expect((await asAdmin().patch('/callout/nothing', { hidden: true })).status).toBe(404)
    for (const visitor of [asEditor(), asAdmin(), await app.key()]) {
      expect((await visitor.patch(example, { hidden: true })).body).toMatchObject({ hidden: true })
    }
  })

  test('19: languages without the default are refused, and what is stored stays', async () => {
    expect((await asAdmin().patch(example, { variants: { de: texts('x') } })).status).toBe(400)
    const { body } = await asAdmin().get(example, { query: { with: 'variantNames', variant: 'de' } })
    expect(body).toMatchObject({ title: 'Kaputte Wege', variantNames: ['default', 'de'] })
  })

  test('languages are replaced as a whole', async () => {
    await asAdmin().patch(example, { variants: { default: texts('One'), nl: texts('Een'), el: texts('Ένα') } })
    const { body } = await guest.get(example, { query: { with: 'variantNames', variant: 'nl' } })
    expect(body).toMatchObject({ title: 'Een', variantNames: ['default', 'el', 'nl'] })
    expect((await guest.get(example, { query: { variant: 'de' } })).body.title).toBe('One')
  })

  test('20: where nothing is collected no newsletter is offered', async () => {
    const refused = await asAdmin().patch(example, { access: 'only-anonymous' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ property: 'newsletterSchema' }] } })
    expect((await asAdmin().patch(example, { access: 'only-anonymous', newsletterSchema: null })).body).toMatchObject({
      access: 'only-anonymous',
    })
    const again = await asAdmin().patch(example, { newsletterSchema: exampleBody().newsletterSchema })
    expect(again.status).toBe(400)
  })

  test('22: the join survey stays open without an end, and stays', async () => {
    await app.db.transaction().execute((tx) => writeContent(tx, 'join/setup', { surveySlug: 'broken-commutes' }, now))
    for (const change of [{ expires: tomorrow }, { starts: null }, { expires: now.toISOString() }]) {
      expect(await asEditor().patch(example, change)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    }
    expect((await asAdmin().delete(example)).status).toBe(400)
    expect((await asEditor().patch(example, { hidden: true, expires: null })).body).toMatchObject({
      status: 'open',
      hidden: true,
    })
  })

  test('whoever read another revision changes nothing', async () => {
    const read = async () => (await asAdmin().get(example, { query: { with: 'revision' } })).body.revision
    const first = await read()
    expect((await guest.get(example, { query: { with: ['revision', 'form'], variant: 'de' } })).body.revision).toBe(
      first,
    )
    const changed = await asAdmin().patch(example, { hidden: true }, { query: { revision: first } })
    expect(changed.body.revision).toBe(await read())
    expect(changed.body.revision).not.toBe(first)
    expect(await asAdmin().patch(example, { hidden: false }, { query: { revision: first } })).toMatchObject({
      status: 409,
      body: { code: 'stale-write' },
    })
    expect((await guest.get(example)).body.hidden).toBe(true)
    expect((await asAdmin().patch(example, { hidden: false })).body).not.toHaveProperty('revision')
    const before = await read()
    await addResponse(app.db, scene.calloutId)
    expect(await read()).toBe(before)
  })

  test('of changes at one moment each is whole', async () => {
    const revision = (await asAdmin().get(example, { query: { with: 'revision' } })).body.revision
    const changes = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        asAdmin().patch(example, { variants: { default: texts(`Title ${at}`) } }, { query: { revision } }),
      ),
    )
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const { body } = await guest.get(example, { query: { with: 'form' } })
    expect(body.title).toBe(changes.find(({ status }) => status === 200)?.body.title)
  })

  test('what was read once is read anew after a change', async () => {
    const form = async () => (await guest.get(example, { query: { with: 'form' } })).body
    expect((await form()).formSchema.slides).toHaveLength(4)
    await asAdmin().patch(example, { formSchema: { slides: slides(2) } })
    expect((await form()).formSchema.slides).toHaveLength(2)
    await asAdmin().patch(example, {
      variants: { default: { ...texts('x'), thanksRedirect: '/thanks', imageAlt: 'A ramp' } },
      responseViewSchema: null,
    })
    expect(await form()).toMatchObject({ thanksRedirect: '/thanks', imageAlt: 'A ramp' })
    const { body } = await guest.get(example, { query: { with: 'responseViewSchema' } })
    expect(body.responseViewSchema).toBe(null)
  })

  test('the audit log says who did what', async () => {
    await asEditor().patch(example, { starts: null, hidden: true })
    await asAdmin().patch(example, { starts: now.toISOString() })
    await asAdmin().delete(example)
    const events = await app.db
      .selectFrom('activities')
      .select(['eventType', 'actorId', 'metadata'])
      .where('targetId', '=', scene.calloutId)
      .orderBy('createdAt')
      .execute()
    expect(events.map(({ eventType, actorId }) => [eventType, actorId])).toEqual(
      expect.arrayContaining([
        ['callout.created', null],
        ['callout.unpublished', scene.editor],
        ['callout.published', scene.admin],
        ['callout.deleted', scene.admin],
      ]),
    )
    expect(events.find(({ actorId }) => actorId === scene.editor)?.metadata).toEqual({ fields: ['starts', 'hidden'] })
  })
})
