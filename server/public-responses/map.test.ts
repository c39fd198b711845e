import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers, exampleCallout, exampleForm } from '#domain/callouts/testing.ts'
import { apiBase } from '#domain/http/route.ts'
import { now, startScene, withAnswers } from '#server/callout-responses/testing.ts'
import { addCallout, addResponse, addReviewer } from '#server/callouts/testing.ts'
import type { Visitor } from '#server/testing/app.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)

const path = '/callout/broken-commutes/responses/map'
const rules = (...list: object[]) => ({
  query: { rules: JSON.stringify({ condition: 'AND', rules: list }) },
})
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const view = (changes: object) => ({ responseViewSchema: { ...exampleCallout.responseViewSchema, ...changes } })

let [reviewerElsewhere, callers]: [string, Record<string, Visitor>] = ['', {}]

/** One response in the inbox, and one that is verified, of a member, with all that the desk notes of it. */
beforeEach(async () => {
  await scene.reset()
  await addResponse(app.db, scene.calloutId, { answers: exampleAnswers })
  const verified = await addResponse(app.db, scene.calloutId, {
    contactId: scene.member,
    bucket: 'verified',
    answers: exampleAnswers,
  })
  const tag = { id: randomUUID(), calloutId: scene.calloutId, name: 'Urgent', createdAt: now }
  await app.db.insertInto('calloutResponseTags').values(tag).execute()
  await app.db.insertInto('calloutResponseTagLinks').values({ responseId: verified, tagId: tag.id }).execute()
  const noted = { assigneeId: scene.admin, newsletterOptIn: true, guestName: 'Gus Guest', guestEmail: 'gus@ex.org' }
  await app.db.updateTable('calloutResponses').set(noted).where('id', '=', verified).execute()
  const comment = { responseId: verified, contactId: scene.admin, text: 'Hm', createdAt: now, updatedAt: now }
  await app.db.insertInto('calloutResponseComments').values(comment).execute()

  reviewerElsewhere = await app.addContact()
  await addReviewer(app.db, (await addCallout(app.db, {}, now)).id, reviewerElsewhere)
  callers = {
    guest,
    'a contact': scene.asOther(),
    'a member who responded': scene.asMember(),
    'a reviewer': scene.asReviewer(),
    'a reviewer of another callout': app.as(reviewerElsewhere),
    'an admin': scene.asAdmin(),
    'a key': await app.key(),
    'a key that acts for a member': await app.key(scene.member),
  }
})

const callerNames = [
  'guest',
  'a contact',
  'a member who responded',
  'a reviewer',
  'a reviewer of another callout',
  'an admin',
  'a key',
  'a key that acts for a member',
]

const { spot, photos } = exampleAnswers.place
const [photo] = photos
/** As it is kept: the name it had with whoever sent it is theirs. */
const shownPhoto = {
  url: photo?.url,
  path: photo?.path,
  storage: photo?.storage,
  size: photo?.size,
  hash: photo?.hash,
  name: '7c1f0f7e-0f2b-4f0e-b7f1-2a9b6e8f0c55.avif',
}

/** All that there is to read, in every field. */
const item = {
  number: 2,
  answers: {
    start: exampleAnswers.start,
    place: { ...exampleAnswers.place, photos: [shownPhoto] },
    numbers: exampleAnswers.numbers,
    finish: { proof: exampleAnswers.finish.proof, agree: true },
  },
  title: 'Bridge ramp east',
  photos: [shownPhoto],
  address: {
    formatted_address: spot.formatted_address,
    components: spot.components,
    geometry: { location: { lat: 53.5436, lng: 9.9886 } },
  },
}

describe.each(callerNames)('49: %s', (name) => {
  test('reads what is verified, and every field of it is one that everybody may know', async () => {
    const { status, body } = await (callers[name] as Visitor).get(path)
    expect({ status, body }).toEqual({ status: 200, body: { items: [item], total: 1, offset: 0, count: 1 } })
  })

  test('reads nothing where no bucket is shown', async () => {
    await scene.change(view({ buckets: [] }))
    const { status, body } = await (callers[name] as Visitor).get(path)
    expect({ status, body }).toEqual({ status: 200, body: { items: [], total: 0, offset: 0, count: 0 } })
  })

  test('reads the inbox where it is shown, under either name', async () => {
    for (const inbox of ['', 'inbox']) {
      await scene.change(view({ buckets: [inbox] }))
      expect(
        (await (callers[name] as Visitor).get(path)).body.items.map((each: { number: number }) => each.number),
      ).toEqual([1])
    }
  })
})

test('50: without a view nobody finds anything; of a draft only those who handle it', async () => {
  await scene.change({ responseViewSchema: null })
  for (const name of callerNames) expect((await (callers[name] as Visitor).get(path)).status).toBe(404)
  await scene.change({ responseViewSchema: exampleCallout.responseViewSchema, starts: null })
  const statuses = await Promise.all(
    callerNames.map(async (name) => (await (callers[name] as Visitor).get(path)).status),
  )
  expect(statuses).toEqual([404, 404, 404, 200, 404, 200, 200, 404])
  await scene.change({ starts: '2025-05-01T00:00:00.000Z' })
  expect((await guest.get(path)).status).toBe(404)
  expect((await scene.asReviewer().get(path)).status).toBe(200)
})

test('with neither map nor gallery only those who handle it find anything', async () => {
  await scene.change(view({ gallery: false, map: null }))
  const statuses = await Promise.all(
    callerNames.map(async (name) => (await (callers[name] as Visitor).get(path)).status),
  )
  expect(statuses).toEqual([404, 404, 404, 200, 404, 200, 200, 404])
  await scene.change(view({ gallery: true, map: null }))
  expect((await guest.get(path)).body.items).toEqual([{ ...item, address: undefined }])
  expect((await guest.get('/callout/nothing/responses/map')).status).toBe(404)
})

test('a hidden callout for members shows its map to everybody, also once it has ended', async () => {
  await scene.change({ hidden: true, access: 'member' })
  expect((await guest.get(path)).body.total).toBe(1)
  app.setNow(new Date('2026-01-01T00:00:00Z'))
  await scene.change({ expires: '2025-12-31T00:00:00.000Z' })
  expect((await guest.get(path)).body.total).toBe(1)
})

test('51: nobody from outside asks about what is hidden', async () => {
  const hidden = [
    rule('answers.finish.witnessMail', 'contains', 'second'),
    rule('answers.finish.sign', 'is_not_empty'),
    rule('answers.place.photos', 'contains', 'IMG_2041'),
    rule('answers.nowhere.nothing', 'is_empty'),
    rule('contact', 'equal', 'me'),
    rule('contact', 'is_empty'),
    rule('bucket', 'equal', 'inbox'),
    rule('tags', 'is_empty'),
    rule('assignee', 'is_empty'),
    rule('number', 'equal', 2),
    rule('id', 'equal', 'x'),
    rule('answers', 'contains', 'second@witness'),
    rule('duplicateOf', 'is_empty'),
    rule('calloutId', 'equal', scene.calloutId),
  ]
  for (const name of ['guest', 'a member who responded', 'a reviewer of another callout']) {
    for (const each of hidden) {
      const { status, body } = await (callers[name] as Visitor).get(path, rules(each))
      expect([name, each.field, status, body.code]).toEqual([name, each.field, 400, 'invalid-rule'])
    }
  }
  for (const name of ['a reviewer', 'an admin', 'a key']) {
    const { body } = await (callers[name] as Visitor).get(path, rules(...hidden.slice(0, 2)))
    expect([name, body.total]).toEqual([name, 1])
  }
})

test('everybody asks about dates and what is shown', async () => {
  for (const [asked, total] of [
    [rule('createdAt', 'greater', '2020-01-01'), 1],
    [rule('updatedAt', 'less', '2020-01-01'), 0],
    [rule('answers.start.mode', 'equal', 'bike'), 1],
    [rule('answers.start.mode', 'equal', 'bus'), 0],
    [rule('answers.place.spot', 'contains', 'Kaistrasse'), 1],
  ] as const) {
    expect((await guest.get(path, rules(asked))).body.total).toBe(total)
  }
})

test('only answers that are some are shown, and false and 0 are', async () => {
  const answers = withAnswers({
    start: { mode: '', district: null },
    place: { photos: [], spot: { ...spot, geometry: { location: { lat: 91, lng: 0 } } }, spotName: ' ' },
    numbers: { minutes: 0, causes: { works: false }, story: '' },
    finish: { agree: false, gone: 'no longer asked' },
  })
  await addResponse(app.db, scene.calloutId, { bucket: 'verified', answers: { ...answers, gone: { a: 1 } } })
  await addResponse(app.db, scene.calloutId, { bucket: 'verified', answers: { start: {} } })
  const [, third, fourth] = (await guest.get(path)).body.items
  expect(third).toMatchObject({ number: 3, title: ' ', photos: [] })
  expect(third).not.toHaveProperty('address')
  expect(third.answers.start).toEqual({})
  expect(Object.keys(third.answers)).toEqual(['start', 'place', 'numbers', 'finish'])
  expect(third.answers.numbers).toEqual({ minutes: 0, fare: 3.8, lastTime: expect.any(String), leaveAt: '07:15' })
  expect(third.answers.finish).toEqual({ proof: expect.any(String), agree: false })
  expect(fourth).toEqual({
    number: 4,
    answers: { start: {}, place: {}, numbers: {}, finish: {} },
    title: '',
    photos: [],
  })
})

test('a title, picture or place that only admins may see is none, also by a container around it', async () => {
  const [start, place, ...others] = exampleForm.slides
  const box = { type: 'panel', id: 'box', key: 'box', input: false, label: 'Box', adminOnly: true }
  const boxed = { ...place, components: [{ ...box, components: place?.components }] }
  await scene.change({ formSchema: { slides: [start, boxed, ...others] } })
  const [only] = (await guest.get(path)).body.items
  expect(only).toMatchObject({ number: 2, title: '', photos: [] })
  expect(only).not.toHaveProperty('address')
  expect(only.answers.place).toEqual({})
  const asked = rule('answers.place.spotName', 'equal', 'Bridge ramp east')
  expect((await guest.get(path, rules(asked))).body.code).toBe('invalid-rule')
})

test('pages, sorts and orders are those of lists, a thousand at most, and what changes is shown at once', async () => {
  await addResponse(app.db, scene.calloutId, {
    bucket: 'verified',
    answers: withAnswers({ place: { spotName: 'Two' } }),
  })
  const titles = async (query: Record<string, string>) =>
    (await guest.get(path, { query })).body.items.map(({ title }: { title: string }) => title)
  expect(await titles({ limit: '1' })).toEqual(['Bridge ramp east'])
  expect(await titles({ limit: '1', offset: '1' })).toEqual(['Two'])
  expect(await titles({ order: 'DESC', limit: '1000' })).toEqual(['Two', 'Bridge ramp east'])
  expect((await guest.get(path, { query: { offset: '7' } })).body).toMatchObject({
    items: [],
    total: 2,
    count: 0,
    offset: 7,
  })
  expect((await guest.get(path, { query: { limit: '1001' } })).status).toBe(400)
  expect((await guest.get(path, { query: { sort: 'contact' } })).status).toBe(400)
  await app.db.updateTable('calloutResponses').set({ bucket: 'trash' }).where('number', '=', 3).execute()
  expect(await titles({ order: 'DESC', limit: '1000' })).toEqual(['Bridge ramp east'])
  await scene.change(view({ titleProp: '' }))
  expect(await titles({ order: 'DESC', limit: '1000' })).toEqual([''])
})

test('a page that is kept is compressed as others are', async () => {
  for (const encoding of ['br', 'gzip']) {
    for (const _ of ['first', 'kept']) {
      const reply = await app.app.inject({ url: apiBase + path, headers: { 'accept-encoding': encoding } })
      expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, encoding])
    }
  }
})
