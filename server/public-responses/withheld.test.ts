import { afterAll, expect, test } from 'vitest'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { addReviewer } from '#server/callouts/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { makeDataDir, storePicture } from '#server/uploads/testing.ts'
import { readEntry, readFirstEntries } from './index.ts'
import { addAt, addMapCallout } from './testing.ts'

const app = await startApp({ config: { dataDir: makeDataDir() } })
afterAll(app.close)

const place = { lat: 53.5, lng: 10 }
const world = '-180,-90,180,90'
const elsewhere = 'https://pictures.example/ramp.jpg?large'
const photo = (id: string) => ({
  url: `https://site.example/api/1.0/images/${id}?w=3`,
  path: `images/${id}`,
  name: 'a',
})
let seconds = 0
/** Time goes on, so that indexes are made anew. */
const later = () => app.setNow(new Date(Date.parse('2026-06-01T00:00:00Z') + ++seconds * 10_000))

test('a picture that is withheld is in no public output, for no caller; the others are', async () => {
  later()
  const { id: calloutId, slug, path } = await addMapCallout(app, { view: { openData: true } })
  const [hidden, shown, lone] = [await storePicture(app), await storePicture(app), await storePicture(app)]
  const mixed = await addAt(app, calloutId, place, { photos: [photo(hidden), photo(shown)] })
  const alone = await addAt(app, calloutId, place, { photos: [photo(lone), { url: elsewhere }] })
  const [admin, reviewer] = [await app.addContact({ roles: ['admin'] }), await app.addContact()]
  await addReviewer(app.db, calloutId, reviewer)

  const callers = [app.guest(), await app.member(), app.as(reviewer), app.as(admin), await app.key()]
  const asked: [string, Record<string, string>][] = [
    ['/map', {}],
    ['/entries', { view: 'map' }],
    ['/entries', { view: 'gallery', with: 'facets' }],
    ['/entries/1', {}],
    ['/entries/2', {}],
    ['/clusters', { bbox: world, zoom: '3' }],
    ['/map.geojson', {}],
    ['/map.csv', {}],
  ]
  const readAll = async () => {
    const replies = []
    for (const caller of callers) {
      for (const [name, query] of asked) {
        const { status, body } = await caller.get(path + name, { query })
        expect([name, status]).toEqual([name, 200])
        replies.push(typeof body === 'string' ? body : JSON.stringify(body))
      }
    }
    return replies
  }
  const firstEntries = async () => {
    const context = { db: app.db, viewer: undefined, now: app.now(), log: app.app.log }
    const first = await readFirstEntries(context, slug, { view: 'gallery', limit: 10 })
    return JSON.stringify([first.total, first.items, await readEntry(context, slug, 1)])
  }

  const before = (await readAll()).join()
  for (const name of [hidden, shown, lone, elsewhere]) expect(before).toContain(name)
  const { version } = (await app.guest().get(`${path}/version`)).body

  const withhold = (id: string, pictures: string[]) =>
    app.as(reviewer).put(`/callout-responses/${id}/withheld-pictures`, { pictures })
  expect((await withhold(mixed, [hidden])).status).toBe(200)
  expect((await withhold(alone, [lone, elsewhere])).status).toBe(200)
  later()
  expect((await app.guest().get(`${path}/version`)).body.version).not.toBe(version)
  const after = [...(await readAll()), await firstEntries()].join()
  for (const name of [hidden, lone, elsewhere]) expect(after).not.toContain(name)
  expect(after).toContain(shown)

  // Without any picture it is no entry of the gallery, and still one of the map.
  const gallery = (await app.guest().get(`${path}/entries`, { query: { view: 'gallery' } })).body
  expect(gallery).toMatchObject({ total: 1, items: [{ number: 1, photos: 1 }] })
  expect((await app.guest().get(`${path}/entries`, { query: { view: 'map' } })).body.total).toBe(2)

  expect((await withhold(alone, [])).status).toBe(200)
  later()
  expect((await readAll()).join()).toContain(lone)
})

test('before there is an index a gallery is counted without what is withheld', async () => {
  const { id: calloutId, slug } = await addMapCallout(app)
  const [one, two] = [await storePicture(app), await storePicture(app)]
  const ids = [
    await addAt(app, calloutId, place, { photos: [photo(one)] }),
    await addAt(app, calloutId, place, { photos: [{ url: elsewhere }, photo(two)] }),
    await addAt(app, calloutId, place, { photos: [{ url: elsewhere }] }),
  ]
  const admin = await app.admin()
  for (const [at, pictures] of [[one], [elsewhere], [elsewhere]].entries()) {
    expect((await admin.put(`/callout-responses/${ids[at]}/withheld-pictures`, { pictures })).status).toBe(200)
  }
  const context = { db: app.db, viewer: undefined, now: app.now(), log: app.app.log }
  const first = await readFirstEntries(context, slug, { view: 'gallery', limit: 10 })
  expect(first).not.toHaveProperty('version')
  expect(first).toMatchObject({ total: 1, items: [{ number: 2, photos: 1, photo: { url: photo(two).url } }] })
})

test('a reader’s own name, address and account are in no public output, unless a question for them is shown', async () => {
  later()
  const { id: calloutId, path } = await addMapCallout(app, { view: { openData: true } })
  const email = 'marker-reader@ex.org'
  const contact = { firstname: 'Markerfirst', lastname: 'Markerlast', email }
  const member = await app.addContact({ email, roles: ['member'] })
  await app.db.updateTable('contacts').set(contact).where('id', '=', member).execute()
  const own = await addAt(app, calloutId, place, {
    photos: [{ url: elsewhere, name: 'Markerfirst.jpg', originalName: email }],
  })
  await app.db
    .updateTable('calloutResponses')
    .set({ contactId: member, signedIn: true })
    .where('id', '=', own)
    .execute()
  const guest = await addAt(app, calloutId, place, { title: 'Markerasked', secret: 'Markersecret' })
  const named = { guestName: 'Markerguest', guestEmail: 'marker-guest@ex.org', assigneeId: member }
  await app.db.updateTable('calloutResponses').set(named).where('id', '=', guest).execute()
  const admin = await app.admin()
  await admin.post('/callout-response-comments', { responseId: own, text: 'Markercomment' })
  const { id: tag } = (await admin.post(`/callout/${calloutId}/tags`, { name: 'Markertag' })).body
  await admin.patch(`/callout-responses/${own}`, { tags: [`+${tag}`] })

  const secrets = ['markerfirst', 'markerlast', 'marker-reader', 'markerguest', 'marker-guest', 'markersecret']
  const more = ['markercomment', 'markertag', member, own, guest, exampleCallout.slug]
  for (const caller of [app.guest(), app.as(member), admin, await app.key()]) {
    for (const name of [
      '/map',
      '/entries?view=map',
      '/entries?view=gallery&with=facets',
      '/entries/1',
      '/entries/2',
      `/clusters?bbox=${world}&zoom=3`,
      '/version',
      '/map.geojson',
      '/map.csv',
    ]) {
      const { status, body } = await caller.get(path + name)
      expect([name, status]).toEqual([name, 200])
      const said = (typeof body === 'string' ? body : JSON.stringify(body)).toLowerCase()
      for (const secret of [...secrets, ...more]) expect([name, said.includes(secret)]).toEqual([name, false])
    }
  }
  // What a question that is shown was answered with is shown.
  expect(JSON.stringify((await app.guest().get(`${path}/map`)).body)).toContain('Markerasked')
})
