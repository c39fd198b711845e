import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { commonSegments } from '#domain/response-segments/common-segments.ts'
import { rule, startScene } from '#server/callouts/testing/scene.ts'
import { addResponse } from '#server/callouts/testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const path = '/callout/broken-commutes/segments'
const group = (...rules: object[]) => ({ condition: 'AND', rules })
const late = group(rule('number', 'greater', 1))
const counted = { query: { with: ['itemCount'] } }
const list = async (visitor = scene.asReviewer(), query: object = counted) => (await visitor.get(path, query)).body
const add = async (body: object) => (await scene.asEditor().post(path, { ruleGroup: late, ...body })).body

test('56: Inbox, Verified and Trash come first everywhere, then the callout’s own, each with its count', async () => {
  await addResponse(app.db, scene.calloutId)
  await addResponse(app.db, scene.calloutId)
  await addResponse(app.db, scene.calloutId, { bucket: 'trash' })
  await scene.addExample({}, 'other')
  expect(await list()).toMatchObject([
    { name: 'Inbox', order: 0, itemCount: 2, ruleGroup: group(rule('bucket', 'equal', '')) },
    { name: 'Verified', order: 1, itemCount: 0 },
    { name: 'Trash', order: 2, itemCount: 1 },
  ])
  const elsewhere = await scene.asReviewer().get('/callout/other/segments', counted)
  expect(elsewhere.body.map(({ id, itemCount }: { id: string; itemCount: number }) => [id, itemCount])).toEqual(
    commonSegments.map(({ id }) => [id, 0]),
  )

  const created = await scene.asEditor().post(path, { name: 'Late', ruleGroup: late })
  expect(created).toMatchObject({
    status: 200,
    body: { name: 'Late', description: '', ruleGroup: late, order: 0, itemCount: 2 },
  })
  expect(await add({ name: 'Later', description: 'Those that came last' })).toMatchObject({ order: 1 })
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
    'Inbox',
    'Verified',
    'Trash',
    'Late',
    'Later',
  ])
  expect((await list(scene.asReviewer(), {}))[0]).not.toHaveProperty('itemCount')

  const [inbox] = commonSegments
  for (const visitor of [scene.asEditor(), scene.asAdmin()]) {
    expect((await visitor.delete(`${path}/${inbox.id}`)).status).toBe(403)
    expect((await visitor.patch(`${path}/${inbox.id}`, { name: 'New' })).status).toBe(403)
  }
})

test('56: a segment whose rules no longer fit the form is listed without a count', async () => {
  await addResponse(app.db, scene.calloutId, { answers: { start: { mode: 'bike' } } })
  await addResponse(app.db, scene.calloutId, { answers: { start: { mode: 'bus' } } })
  const bikes = group(rule('answers.start.mode', 'equal', 'bike'))
  const { id, ...created } = await add({ name: 'Bikes', ruleGroup: bikes })
  expect(created).toMatchObject({ name: 'Bikes', ruleGroup: bikes, order: 0, itemCount: 1 })

  const slides = exampleCallout.formSchema.slides.map((slide) => ({
    ...slide,
    components: slide.components.filter(({ key }) => key !== 'mode'),
  }))
  await scene.asEditor().patch('/callout/broken-commutes', { formSchema: { slides } })
  const [, , , own] = await list()
  expect(own).toMatchObject({ id, name: 'Bikes' })
  expect(own).not.toHaveProperty('itemCount')
})

test('a count tells a reviewer no more than a list would', async () => {
  await addResponse(app.db, scene.calloutId, { contactId: scene.member })
  const asks = group(rule('contact', 'equal', scene.member))
  const created = await scene.asAdmin().post(path, { name: 'Hers', ruleGroup: asks })
  expect(created.body.itemCount).toBe(1)
  expect((await list())[3]).not.toHaveProperty('itemCount')
  expect((await scene.asEditor().post(path, { name: 'Hers', ruleGroup: asks })).status).toBe(403)

  const mine = group(rule('assignee', 'equal', 'me'))
  await app.db.updateTable('calloutResponses').set({ assigneeId: scene.reviewer }).execute()
  await add({ name: 'Mine', ruleGroup: mine })
  expect((await list())[4]).toMatchObject({ name: 'Mine', itemCount: 1 })
  expect((await list(scene.asEditor()))[4]).toMatchObject({ name: 'Mine', itemCount: 0 })
})

test('editors and admins change and delete segments; a change names what it changes', async () => {
  const { id } = await add({ name: ' Late ' })
  const change = (changes: object, visitor = scene.asEditor()) => visitor.patch(`${path}/${id}`, changes)
  expect((await change({ order: 5, description: 'x' })).body).toMatchObject({
    name: 'Late',
    description: 'x',
    order: 5,
    itemCount: 0,
  })
  expect((await change({ name: 'Early', ruleGroup: group() }, scene.asAdmin())).body).toMatchObject({
    name: 'Early',
    description: 'x',
    order: 5,
    ruleGroup: group(),
  })
  expect((await add({ name: 'Next' })).order).toBe(6)
  for (const visitor of [scene.asReviewer(), scene.asMember()]) {
    expect((await change({ name: 'No' }, visitor)).status).toBe(403)
    expect((await visitor.delete(`${path}/${id}`)).status).toBe(403)
    expect((await visitor.post(path, { name: 'No', ruleGroup: group() })).status).toBe(403)
  }
  expect((await scene.asMember().get(path)).status).toBe(403)
  expect((await guest.get(path)).status).toBe(401)

  const other = `/callout/${(await scene.addExample({}, 'other')) && 'other'}/segments/${id}`
  expect((await scene.asEditor().patch(other, { name: 'No' })).status).toBe(404)
  expect((await scene.asEditor().delete(other)).status).toBe(404)
  expect((await scene.asEditor().delete(`${path}/${randomUUID()}`)).status).toBe(404)
  expect((await scene.asEditor().delete(`${path}/${id}`)).status).toBe(204)
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Inbox', 'Verified', 'Trash', 'Next'])
  const entries = await app.db
    .selectFrom('activities')
    .select('metadata')
    .where('eventType', '=', 'callout.edited')
    .where('targetId', '=', scene.calloutId)
    .execute()
  expect(entries.map(({ metadata }) => metadata)).toEqual([
    { segmentCreated: 'Late' },
    { segmentChanged: 'Late' },
    { segmentChanged: 'Early' },
    { segmentCreated: 'Next' },
    { segmentDeleted: 'Early' },
  ])
})

test.each([
  ['no name', { name: ' ' }, 'bad-request'],
  ['a long name', { name: 'x'.repeat(101) }, 'bad-request'],
  ['a long description', { description: 'x'.repeat(501) }, 'bad-request'],
  ['an unknown field', { ruleGroup: group(rule('colour', 'equal', 'x')) }, 'invalid-rule'],
  ['a question that is not asked', { ruleGroup: group(rule('answers.start.gone', 'equal', 'x')) }, 'invalid-rule'],
  ['a wrong operator', { ruleGroup: group(rule('number', 'contains', 1)) }, 'invalid-rule'],
  ['an unknown key', { colour: 'red' }, 'bad-request'],
])('%s is refused, and nothing is saved', async (_, wrong, code) => {
  const created = await scene.asEditor().post(path, { name: 'A name', ruleGroup: late, ...wrong })
  expect(created).toMatchObject({ status: 400, body: { code } })
  expect(await list()).toHaveLength(3)
  const { id } = await add({ name: 'Late' })
  expect(await scene.asEditor().patch(`${path}/${id}`, wrong)).toMatchObject({ status: 400, body: { code } })
  expect((await list())[3]).toMatchObject({ name: 'Late', ruleGroup: late })
})

test('a key that acts for nobody saves no rule about itself', async () => {
  const key = await app.key()
  const mine = { name: 'Mine', ruleGroup: group(rule('assignee', 'equal', 'me')) }
  expect((await key.post(path, mine)).status).toBe(400)
  await add({ ...mine })
  expect((await list(key))[3]).not.toHaveProperty('itemCount')
})

test('lists are sorted and filtered, the common ones always first', async () => {
  await add({ name: 'beta' })
  await add({ name: 'Alpha' })
  const names = async (query: object) =>
    (await list(scene.asReviewer(), { query })).map(({ name }: { name: string }) => name)
  expect(await names({ sort: 'name' })).toEqual(['Inbox', 'Verified', 'Trash', 'Alpha', 'beta'])
  expect(await names({ sort: 'name', order: 'DESC' })).toEqual(['Inbox', 'Verified', 'Trash', 'beta', 'Alpha'])
  expect(await names({ rules: JSON.stringify(group(rule('name', 'contains', 'B'))) })).toEqual(['Inbox', 'beta'])
  expect(await names({ rules: JSON.stringify(group(rule('id', 'equal', commonSegments[2].id))) })).toEqual(['Trash'])
})

test('segments go with their callout, and a copy takes none', async () => {
  await add({ name: 'Late' })
  await scene.asAdmin().post('/callout?fromId=broken-commutes', { slug: 'copy' })
  expect((await scene.asAdmin().get('/callout/copy/segments')).body).toHaveLength(3)
  expect((await scene.asAdmin().delete('/callout/broken-commutes')).status).toBe(204)
  expect(await app.db.selectFrom('calloutResponseSegments').selectAll().execute()).toEqual([])
})
