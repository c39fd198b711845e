import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addCallout, addResponse, addReviewer } from '#server/callouts/testing.ts'
import { listenTo } from '#server/platform/db/notifications.ts'
import { makeDataDir, storePicture } from '#server/uploads/testing.ts'
import { responsesChannel } from '../announce-queries.ts'
import { listHeldResponses } from '../held-queries.ts'
import { now, startScene, withAnswers } from '../testing.ts'

const scene = await startScene({ config: { dataDir: makeDataDir() } })
const { app, guest } = scene
afterAll(app.close)
beforeEach(async () => {
  await scene.reset()
  await app.db.deleteFrom('uploads').execute()
})

const all = '/callout-responses'
const elsewhere = 'https://pictures.example/ramp.jpg'
const photo = (id: string) => ({
  url: `https://site.example/api/1.0/images/${id}`,
  path: `images/${id}`,
  name: 'a.jpg',
})
const withPhotos = (...ids: string[]) =>
  withAnswers({ place: { photos: [...ids.map(photo), { url: elsewhere, name: 'ramp.jpg' }] } })
const withhold = (id: string, pictures: string[], visitor = scene.asReviewer(), query = {}) =>
  visitor.put(`${all}/${id}/withheld-pictures`, { pictures }, { query })
const read = async (id: string, visitor = scene.asReviewer()) =>
  (await visitor.get(`${all}/${id}`, { query: { with: ['answers', 'revision', 'withheldPictures'] } })).body

async function addShown(contactId: string | null = null) {
  const [one, two] = [await storePicture(app, { now }), await storePicture(app, { now })]
  const id = await addResponse(app.db, scene.calloutId, {
    answers: withPhotos(one, two),
    contactId,
    bucket: 'verified',
  })
  return { id, one, two }
}

describe('pictures of a response', () => {
  test('are withheld and allowed again one by one, with history, revision and word to other desks', async () => {
    const { id, one } = await addShown()
    const told: string[] = []
    const stop = await listenTo(app.db, responsesChannel, (payload) => void (payload && told.push(payload)))
    expect((await read(id)).withheldPictures).toEqual([])
    const stored = await withhold(id, [one, elsewhere])
    expect(stored).toMatchObject({ status: 200, body: { withheldPictures: [one, elsewhere], revision: 2 } })
    expect(await read(id)).toMatchObject({ withheldPictures: [one, elsewhere], revision: 2 })
    expect((await withhold(id, [one, elsewhere])).body.revision).toBe(2)
    expect((await withhold(id, [elsewhere], scene.asAdmin())).body).toEqual({
      withheldPictures: [elsewhere],
      revision: 3,
    })
    const { items } = (await scene.asReviewer().get(`${all}/${id}/history`)).body
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'withheld', by: { id: scene.admin }, pictures: { withheld: [], allowed: [one] } },
      { kind: 'withheld', by: { id: scene.reviewer }, pictures: { withheld: [one, elsewhere], allowed: [] } },
    ])
    expect(items[0]).not.toHaveProperty('changeId')
    expect((await scene.asAdmin().post(`${all}/changes/${items[0].id}/undo`)).status).toBe(404)
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(2)
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ name: 'changed', calloutId: scene.calloutId, ids: [id] })
    await stop()
  })

  test('are those of its answers; nobody overwrites what a colleague did meanwhile', async () => {
    const { id, one } = await addShown()
    const { one: strange } = await addShown()
    expect(await withhold(id, [strange])).toMatchObject({ status: 400 })
    expect((await withhold(id, [one], scene.asReviewer(), { revision: '1' })).status).toBe(200)
    expect(await withhold(id, [], scene.asReviewer(), { revision: '1' })).toMatchObject({
      status: 409,
      body: { code: 'stale-write' },
    })
    // What a correction takes away may still be allowed again, and comes back withheld.
    await scene.asAdmin().patch(`${all}/${id}`, { answers: exampleAnswers })
    expect((await withhold(id, [one, '7c1f0f7e-0f2b-4f0e-b7f1-2a9b6e8f0c55.avif'])).status).toBe(200)
    expect((await withhold(id, [])).status).toBe(200)
  })

  test('are withheld by admins and reviewers of the callout alone, and nobody else is told', async () => {
    const { id, one } = await addShown(scene.member)
    const other = await addCallout(app.db)
    await addReviewer(app.db, other.id, scene.other)
    const statuses = []
    for (const visitor of [guest, scene.asMember(), scene.asOther(), scene.asReviewer(), scene.asAdmin()]) {
      statuses.push((await withhold(id, [one], visitor)).status)
    }
    expect(statuses).toEqual([401, 403, 404, 200, 200])
    const own = await read(id, scene.asMember())
    expect(own).not.toHaveProperty('withheldPictures')
    expect(own.answers.place.photos[0].path).toBe(`images/${one}`)
  })
})

describe('a withheld picture', () => {
  test('is served to who handles the response and nobody else, in no size, and kept by no cache', async () => {
    const { id, one, two } = await addShown(scene.member)
    const open = await guest.get(`/images/${one}`)
    expect(open.headers['cache-control']).toBe('public, max-age=86400')
    await withhold(id, [one])
    const other = await addCallout(app.db)
    await addReviewer(app.db, other.id, scene.other)
    for (const address of [`/images/${one}`, `/images/${one}?w=300`, `/images/${one}?w=10000`]) {
      for (const visitor of [guest, scene.asMember(), scene.asOther()]) {
        const refused = await visitor.get(address, { headers: { 'if-none-match': String(open.headers.etag) } })
        expect([refused.status, refused.headers['cache-control']]).toEqual([404, 'no-store'])
      }
      for (const visitor of [scene.asReviewer(), scene.asAdmin(), await app.key()]) {
        const served = await visitor.get(address)
        expect([served.status, served.headers['cache-control']]).toEqual([200, 'private, no-store'])
      }
    }
    expect((await guest.get(`/images/${two}`)).headers['cache-control']).toBe('public, max-age=86400')

    await withhold(id, [])
    const again = await guest.get(`/images/${one}`)
    expect([again.status, again.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
  })

  test('stays with the respondent’s own data, and is open again once the response is gone but something uses it', async () => {
    const { id, one } = await addShown(scene.member)
    await addResponse(app.db, scene.calloutId, { answers: withPhotos(one) })
    await withhold(id, [one])
    expect(JSON.stringify(await listHeldResponses(app.db, scene.member))).toContain(one)
    expect((await guest.get(`/images/${one}`)).status).toBe(404)
    await scene.asAdmin().delete(`${all}/${id}`)
    expect((await guest.get(`/images/${one}`)).status).toBe(200)
  })

  test('is no picture of somebody else’s that is seen elsewhere', async () => {
    const [own, cover, mailed, told, entry] = await Promise.all(
      Array.from({ length: 5 }, () => storePicture(app, { now })),
    )
    const all5 = [own, cover, mailed, told, entry].map(String)
    await scene.change({ image: `images/${cover}` })
    const texts = JSON.stringify({
      en: { subject: '', blocks: [{ html: `<img src="/api/1.0/images/${mailed}?w=5">` }] },
    })
    await app.db.insertInto('mailings').values({ name: 'News', texts, createdAt: now, updatedAt: now }).execute()
    const story = { title: 'Fixed', summary: '', sanitisedBy: 0, link: 'https://x.example', publishedOn: '2025-04-01' }
    const times = { createdAt: now, updatedAt: now }
    await app.db
      .insertInto('stories')
      .values({ ...story, ...times, calloutId: scene.calloutId, picture: `images/${told}` })
      .execute()
    const shown = await addResponse(app.db, scene.calloutId, { answers: withPhotos(String(entry)), bucket: 'verified' })
    const id = await addResponse(app.db, scene.calloutId, { answers: withPhotos(...all5), bucket: 'verified' })
    expect((await withhold(id, all5)).body.withheldPictures).toEqual(all5)
    const seen = async () => Promise.all(all5.map(async (each) => (await guest.get(`/images/${each}`)).status))
    expect(await seen()).toEqual([404, 200, 200, 200, 200])
    // Withheld wherever it was shown, it is nobody's to see; naming it once more doesn't open it again.
    await withhold(shown, [String(entry)])
    expect(await seen()).toEqual([404, 200, 200, 200, 404])
    const [one] = (await addShown()).one.split(' ')
    await addResponse(app.db, scene.calloutId, { answers: withPhotos(String(own), String(one)), bucket: 'verified' })
    await withhold(id, [...all5].toReversed())
    await withhold(id, all5.slice(0, 4))
    expect(await seen()).toEqual([404, 200, 200, 200, 404])
  })

  test('is not served to who withholds it in another callout too', async () => {
    const { id, one } = await addShown()
    await withhold(id, [one])
    const other = await addCallout(app.db)
    await addReviewer(app.db, other.id, scene.other)
    const copied = await addResponse(app.db, other.id, { answers: withPhotos(one) })
    expect((await withhold(copied, [one], scene.asOther())).status).toBe(200)
    expect((await scene.asOther().get(`/images/${one}`)).status).toBe(404)
    expect((await scene.asAdmin().get(`/images/${one}`)).status).toBe(200)
    await addReviewer(app.db, scene.calloutId, scene.other)
    expect((await scene.asOther().get(`/images/${one}`)).status).toBe(200)
  })

  test('is served to nobody who no longer reviews', async () => {
    const { id, one } = await addShown()
    await withhold(id, [one])
    const reviewer = scene.asReviewer()
    expect((await reviewer.get(`/images/${one}`)).status).toBe(200)
    await app.db.deleteFrom('calloutReviewers').execute()
    expect((await reviewer.get(`/images/${one}`)).status).toBe(404)
  })
})
