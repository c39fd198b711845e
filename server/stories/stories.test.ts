import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { now, startScene } from '#server/callout-responses/testing.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { addStory } from './testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const written = { title: ' The bridge is closed ', link: 'https://paper.example/bridge', date: '2025-03-31' }
const create = (body: object = {}, visitor = scene.asAdmin()) =>
  visitor.post('/stories', { calloutId: scene.calloutId, ...written, ...body })
const published = (visitor = guest, callout = 'broken-commutes') => visitor.get(`/callout/${callout}/stories`)
const list = (visitor = scene.asAdmin(), query: Record<string, string> = {}) =>
  visitor.get('/stories', { query: { calloutId: scene.calloutId, ...query } })

test('a story is a draft until it is published, then everybody reads it', async () => {
  const { status, body } = await create({ summary: '<p>You <b>told</b> us<script>x</script></p>' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    calloutId: scene.calloutId,
    title: 'The bridge is closed',
    summary: '<p>You <b>told</b> us</p>',
    link: written.link,
    date: '2025-03-31',
    status: 'draft',
    responses: null,
    told: 0,
    createdAt: now.toISOString(),
  })
  expect((await published()).body).toEqual([])
  const changed = await scene.asAdmin().patch(`/stories/${body.id}`, { status: 'published' })
  expect(changed.body).toMatchObject({ status: 'published', title: 'The bridge is closed' })
  expect((await published()).body).toEqual([
    {
      id: body.id,
      title: 'The bridge is closed',
      summary: '<p>You <b>told</b> us</p>',
      link: written.link,
      picture: '',
      alt: '',
      date: '2025-03-31',
    },
  ])
  await scene.asAdmin().patch(`/stories/${body.id}`, { status: 'draft' })
  expect((await published()).body).toEqual([])
})

test('a picture of ours is shown with what it shows, until it is taken out', async () => {
  const picture = { picture: 'images/0b7e2c1a', alt: ' The bridge ' }
  const { body } = await create({ ...picture, status: 'published' })
  expect(body).toMatchObject({ picture: 'images/0b7e2c1a', alt: 'The bridge' })
  expect((await published()).body).toMatchObject([{ picture: 'images/0b7e2c1a', alt: 'The bridge' }])
  const { body: changed } = await scene.asAdmin().patch(`/stories/${body.id}`, { picture: '', alt: '' })
  expect(changed).toMatchObject({ picture: '', alt: '', title: 'The bridge is closed' })
})

test('newest first, of their own callout', async () => {
  const other = await addCallout(app.db, { slug: 'other' }, now)
  const [old, newer] = [
    await addStory(app.db, scene.calloutId, { publishedOn: '2025-01-01' }),
    await addStory(app.db, scene.calloutId, { publishedOn: '2025-02-01' }),
  ]
  const elsewhere = await addStory(app.db, other.id)
  const idsOf = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id)
  expect(idsOf(await published())).toEqual([newer, old])
  expect(idsOf(await list())).toEqual([newer, old])
  expect(idsOf(await published(guest, 'other'))).toEqual([elsewhere])
})

test('after its end a callout has its stories still, and none while nobody may read it', async () => {
  await addStory(app.db, scene.calloutId)
  await scene.change({ expires: now })
  app.setNow(new Date(now.getTime() + 1000))
  expect((await published()).body).toHaveLength(1)
  await scene.change({ starts: null, expires: null })
  expect((await published()).status).toBe(404)
  expect((await published(scene.asOther())).status).toBe(404)
  expect((await published(scene.asReviewer())).body).toHaveLength(1)
})

describe('single responses', () => {
  test('are named by their numbers, and found by their ids', async () => {
    const ids = [await addResponse(app.db, scene.calloutId), await addResponse(app.db, scene.calloutId)]
    const { body } = await create({ responses: [2, 1, 2] })
    expect(body.responses).toEqual([
      { id: ids[0], number: 1 },
      { id: ids[1], number: 2 },
    ])
    const whole = (await create()).body
    await scene.asAdmin().patch(`/stories/${body.id}`, { responses: [2] })
    const about = async (responseId = '') => (await list(scene.asAdmin(), { responseId })).body
    expect(await about(ids[0])).toEqual([])
    expect(await about(ids[1])).toMatchObject([{ id: body.id, responses: [{ number: 2 }] }])
    expect((await scene.asAdmin().patch(`/stories/${body.id}`, { responses: null })).body.responses).toBeNull()
    expect((await scene.asAdmin().get(`/stories/${whole.id}`)).body.responses).toBeNull()
  })

  test('have to be there, and of this callout', async () => {
    const other = await addCallout(app.db, { slug: 'other' }, now)
    await addResponse(app.db, other.id)
    expect(await create({ responses: [1] })).toMatchObject({
      status: 400,
      body: { errors: [{ property: 'responses', children: [{ property: '0' }] }] },
    })
    expect(await app.db.selectFrom('stories').selectAll().execute()).toEqual([])
    expect((await create({ responses: [] })).status).toBe(400)
    expect((await create({ responses: Array.from({ length: 501 }, (_, index) => index + 1) })).status).toBe(400)
  })

  test('that are deleted leave a story that is about single ones still', async () => {
    await addResponse(app.db, scene.calloutId)
    const { body } = await create({ responses: [1] })
    await app.db.deleteFrom('calloutResponses').execute()
    expect((await scene.asAdmin().get(`/stories/${body.id}`)).body.responses).toEqual([])
  })
})

test.each([
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['summary', { summary: 'x'.repeat(5001) }],
  ['link', { link: 'http://paper.example' }],
  ['link', { link: 'javascript:alert(1)' }],
  ['date', { date: '2025-02-30' }],
  ['date', { date: '2025-03-01T10:00:00Z' }],
  ['status', { status: 'hidden' }],
  ['calloutId', { calloutId: 'broken-commutes' }],
  ['picture', { picture: 'x' }],
  ['picture', { picture: 'https://elsewhere.example/a.png' }],
  ['picture', { picture: 'images/../a' }],
  ['alt', { alt: 'x'.repeat(501) }],
  ['unknown', { unknown: 'x' }],
])('%s is refused where it is wrong: %j', async (property, body) => {
  expect(await create(body)).toMatchObject({ status: 400, body: { errors: [{ property }] } })
})

describe('who may do what', () => {
  test('admins write, reviewers read, nobody else knows', async () => {
    const { id } = (await create()).body
    expect((await create({}, await app.key())).status).toBe(200)
    for (const [visitor, refused] of [
      [scene.asReviewer(), 403],
      [scene.asMember(), 403],
      [guest, 401],
    ] as const) {
      expect((await create({}, visitor as never)).status).toBe(refused)
      expect((await visitor.patch(`/stories/${id}`, { title: 'x' })).status).toBe(refused)
      expect((await visitor.delete(`/stories/${id}`)).status).toBe(refused)
      expect((await visitor.post(`/stories/${id}/mailing`)).status).toBe(refused)
    }
    const { body: shown } = await scene.asReviewer().get(`/stories/${id}`)
    expect(shown).toMatchObject({ id, status: 'draft' })
    // How many agreed to be told is nothing a reviewer needs.
    expect(shown).not.toHaveProperty('told')
    expect((await list(scene.asReviewer())).body).toHaveLength(2)
    expect((await scene.asMember().get(`/stories/${id}`)).status).toBe(404)
    expect((await list(scene.asMember())).status).toBe(403)
    expect((await guest.get(`/stories/${id}`)).status).toBe(401)
    expect((await list(guest as never)).status).toBe(401)
  })

  test('what isn’t there is not found', async () => {
    const nowhere = '3f0a7d4e-5b1c-4d2e-8f60-7a8b9c0d1e2f'
    expect((await create({ calloutId: nowhere })).status).toBe(404)
    expect((await scene.asAdmin().get(`/stories/${nowhere}`)).status).toBe(404)
    expect((await scene.asAdmin().patch(`/stories/${nowhere}`, { title: 'x' })).status).toBe(404)
    expect((await scene.asAdmin().delete(`/stories/${nowhere}`)).status).toBe(404)
    expect((await scene.asAdmin().post(`/stories/${nowhere}/mailing`)).status).toBe(404)
    expect((await published(guest, 'nowhere')).status).toBe(404)
  })
})

test('a change of what somebody else has changed meanwhile is refused', async () => {
  const { id, revision } = (await create()).body
  await scene.asAdmin().patch(`/stories/${id}`, { title: 'Another' })
  const late = await scene.asAdmin().patch(`/stories/${id}`, { title: 'Mine' }, { query: { revision } })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale-write' } })
})

test('deleted it is gone, and the log tells of all three', async () => {
  const { id } = (await create()).body
  await scene.asAdmin().patch(`/stories/${id}`, { status: 'published' })
  expect((await scene.asAdmin().delete(`/stories/${id}`)).status).toBe(204)
  expect((await list()).body).toEqual([])
  const entries = await app.db
    .selectFrom('activities')
    .select(['eventType', 'targetId', 'metadata'])
    .where('eventType', 'in', ['callout.story-added', 'callout.story-edited', 'callout.story-deleted'])
    .orderBy('eventType')
    .execute()
  const story = { storyId: id, title: 'The bridge is closed' }
  expect(entries).toEqual([
    { eventType: 'callout.story-added', targetId: scene.calloutId, metadata: story },
    { eventType: 'callout.story-deleted', targetId: scene.calloutId, metadata: story },
    { eventType: 'callout.story-edited', targetId: scene.calloutId, metadata: { ...story, fields: ['status'] } },
  ])
})
