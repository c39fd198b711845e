import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addReviewer } from '#server/callouts/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { addAt, addMapCallout, mapView, type Place, publicView, rule, rules } from './testing.ts'

const app = await startApp()
afterAll(app.close)
const guest = app.guest()

const world = '-180,-90,180,90'
const photo = (name: string) => ({ url: `https://site.example/api/1.0/images/${name}`, name: `${name}-private.jpg` })
let seconds = 0
/** Time goes on, so that indexes are made anew. */
const later = () => app.setNow(new Date(Date.parse('2026-06-01T00:00:00Z') + ++seconds * 10_000))

async function addSome() {
  later()
  const callout = await addMapCallout(app)
  await addAt(app, callout.id, { lat: 53.5, lng: 10 }, { title: 'Überfahrt', mode: 'bike', causes: { works: true } })
  await addAt(app, callout.id, { lat: 53.6, lng: 10.1 }, { title: 'bridge 10', mode: 'bus', agree: true, mood: 4 })
  await addAt(app, callout.id, undefined, { title: 'Bridge 9', mode: 'bike', photos: [photo('a.jpg'), photo('b.jpg')] })
  await addAt(
    app,
    callout.id,
    { lat: -20, lng: 179.9 },
    { photos: [photo('c.jpg')], causes: { works: true, vans: true } },
  )
  await addAt(app, callout.id, { lat: 53.5, lng: 10 }, { bucket: 'inbox', title: 'Hidden', mode: 'bike' })
  const get = async (query: Record<string, string | string[]>) =>
    (await guest.get(`${callout.path}/entries`, { query })).body
  const numbers = async (query: Record<string, string>) =>
    (await get({ view: 'map', ...query })).items?.map(({ number }: { number: number }) => number)
  return { ...callout, get, numbers }
}

describe('entries', () => {
  test('of the map are those with a place, of the gallery those with a picture, newest first', async () => {
    const { get } = await addSome()
    const version = expect.stringMatching(/^[\w-]{43}$/)
    const place = { lat: 53.5, lng: 10 }
    const first = {
      number: 1,
      title: 'Überfahrt',
      photos: 0,
      place,
      placeName: '53.5 10 Road, Hamburg, Germany',
      icon: 'bike',
    }
    const map = await get({ view: 'map', order: 'oldest', limit: '1' })
    expect(map).toEqual({ items: [first], total: 3, offset: 0, count: 1, version })
    const gallery = await get({ view: 'gallery' })
    expect(gallery.items).toMatchObject([
      { number: 4, title: '', photos: 1, photo: { url: photo('c.jpg').url } },
      { number: 3, title: 'Bridge 9', photos: 2, photo: { url: photo('a.jpg').url }, icon: 'bike' },
    ])
    expect(gallery.version).toBe(map.version)
  })

  test('are ordered and paged', async () => {
    const { numbers } = await addSome()
    expect(await numbers({})).toEqual([4, 2, 1])
    expect(await numbers({ order: 'oldest' })).toEqual([1, 2, 4])
    expect(await numbers({ order: 'title' })).toEqual([2, 1, 4])
    expect(await numbers({ limit: '2', offset: '1' })).toEqual([2, 1])
    expect(await numbers({ offset: '3' })).toEqual([])
    expect(await numbers({ order: 'oldest', limit: '2', offset: '2' })).toEqual([4])
  })

  test.each([
    [{ around: '2', limit: '3' }, [4, 2, 1], 0],
    [{ around: '2', limit: '1' }, [2], 1],
    [{ around: '1', limit: '3' }, [2, 1], 1],
    [{ around: '4', limit: '3' }, [4, 2, 1], 0],
    [{ around: '4', limit: '2', order: 'oldest' }, [2, 4], 1],
    [{ around: '4', limit: '1', order: 'title', offset: '9' }, [4], 2],
    [{ around: '1', limit: '3', bbox: '9,53,11,54' }, [2, 1], 0],
    [{ around: '3' }, [], 3],
    [{ around: '99' }, [], 3],
  ])('by %j are the page in whose middle an entry stands, or none', async (query, expected, offset) => {
    const { get } = await addSome()
    const found = await get({ view: 'map', ...query })
    expect(found).toMatchObject({ offset, count: expected.length })
    expect(found.items.map(({ number }: { number: number }) => number)).toEqual(expected)
  })

  test.each([
    ['9,53,11,54', [2, 1]],
    ['10,53.5,10,53.5', [1]],
    ['179,-30,-179,0', [4]],
    ['539,-30,541,0', [4]],
    ['-200,-90,200,90', [4, 2, 1]],
    ['11,54,9,53', []],
    ['9,54,11,53', []],
    ['0,0,0,0', []],
  ])('within %s are %j', async (bbox, expected) => {
    const { numbers } = await addSome()
    expect(await numbers({ bbox })).toEqual(expected)
  })

  test('are searched by their titles', async () => {
    const { numbers } = await addSome()
    expect(await numbers({ search: 'BRIDGE' })).toEqual([2])
    expect(await numbers({ view: 'gallery', search: 'bridge' })).toEqual([3])
    expect(await numbers({ search: ' überfahrt ' })).toEqual([1])
    expect(await numbers({ search: 'U\u0308berfahrt' })).toEqual([1])
    expect(await numbers({ search: 'Road' })).toEqual([])
    expect(await numbers({ search: '%' })).toEqual([])
  })

  test.each([
    [rule('answers.s.mode', 'equal', 'bike'), [1]],
    [rule('answers.s.mode', 'not_equal', 'bike'), [4, 2]],
    [rule('answers.s.mode', 'is_empty'), [4]],
    [rule('answers.s.causes', 'contains', 'works'), [4, 1]],
    [rule('answers.s.causes', 'not_contains', 'vans'), [2, 1]],
    [rule('answers.s.agree', 'equal', true), [2]],
    [rule('answers.s.agree', 'equal', false), [4, 1]],
    [rule('answers.s.mood', 'greater', 3), [2]],
    [rule('answers.s.mood', 'not_equal', 4), [4, 1]],
  ])('are filtered by %j as …/map is', async (asked, expected) => {
    const { numbers, path } = await addSome()
    expect(await numbers({ rules: rules(asked) })).toEqual(expected)
    const { items } = (await guest.get(`${path}/map`, { query: { rules: rules(asked), order: 'DESC' } })).body
    const placed = items.filter(({ address }: { address?: object }) => address)
    expect(placed.map(({ number }: { number: number }) => number)).toEqual(expected)
  })

  test('are asked only about questions that the editor chose, and are public', async () => {
    const { path } = await addSome()
    const hidden = [
      'answers.s.secretMode',
      'answers.s.spot',
      'answers.s.title',
      'answers.s.photos',
      'createdAt',
      'bucket',
    ]
    for (const call of ['entries', 'clusters']) {
      const query: Record<string, string> = call === 'entries' ? { view: 'map' } : { bbox: world, zoom: '2' }
      for (const field of hidden) {
        for (const visitor of [guest, await app.member(), await app.admin()]) {
          const asked = rules(rule(field, 'is_not_empty'))
          const { status, body } = await visitor.get(`${path}/${call}`, { query: { ...query, rules: asked } })
          expect([field, status, body.code]).toEqual([field, 400, 'invalid-rule'])
        }
      }
      const many = rules(...Array.from({ length: 201 }, () => rule('answers.s.mode', 'equal', 'bike')))
      expect((await guest.get(`${path}/${call}`, { query: { ...query, rules: many } })).status).toBe(400)
    }
  })

  test('have counts of what was chosen, each question without the rules about itself', async () => {
    const { get } = await addSome()
    const facets = async (query: object) => (await get({ view: 'map', with: 'facets', ...query })).facets
    const all = {
      's.mode': { bike: 1, bus: 1 },
      's.causes': { works: 2, vans: 1 },
      's.agree': { true: 1 },
      's.mood': { '4': 1 },
    }
    expect(await facets({})).toEqual(all)
    expect(await facets({ rules: rules(rule('answers.s.mode', 'equal', 'bike')) })).toEqual({
      's.mode': { bike: 1, bus: 1 },
      's.causes': { works: 1 },
      's.agree': {},
      's.mood': {},
    })
    expect(await facets({ bbox: '10.05,53,11,54' })).toMatchObject({ 's.mode': { bus: 1 }, 's.causes': {} })
    expect(await facets({ search: 'überfahrt' })).toMatchObject({ 's.mode': { bike: 1 } })
    expect(await facets({ view: 'gallery' })).toMatchObject({ 's.mode': { bike: 1 } })
  })
})

describe('one entry', () => {
  test('has all that is public of it, with its pictures', async () => {
    const { path } = await addSome()
    await app.db
      .insertInto('uploads')
      .values({
        ...{ id: 'a.jpg', kind: 'image', contentType: 'image/jpeg', bytes: 1, hash: 'x' },
        ...{ width: 640, height: 480, colour: '#336699', createdAt: app.now() },
      })
      .execute()
    const { body } = await guest.get(`${path}/entries/3`)
    const shown = [photo('a.jpg'), photo('b.jpg')].map(({ url }) => ({ url, name: url.split('/').at(-1) }))
    expect(body).toEqual({
      number: 3,
      title: 'Bridge 9',
      answers: { s: { title: 'Bridge 9', mode: 'bike', photos: shown } },
      photos: shown,
      pictures: [{ url: shown[0]?.url, width: 640, height: 480, colour: '#336699' }, { url: shown[1]?.url }],
    })
    const cards = (await guest.get(`${path}/entries`, { query: { view: 'gallery' } })).body.items
    expect(cards[1].photo).toEqual(body.pictures[0])
    await app.db.deleteFrom('uploads').execute()
  })

  test('and every call leave out a picture that is withheld, and nobody can tell that there is one', async () => {
    const { id, path, get } = await addSome()
    await (await app.admin()).patch(`${path.replace('/responses', '')}`, {
      publicView: { ...publicView, openData: true },
    })
    const calls = ['map', 'entries?view=gallery', 'entries/3', 'version', 'map.csv', 'map.geojson']
    const tell = () => Promise.all(calls.map(async (call) => (await guest.get(`${path}/${call}`)).body))
    const setPhotos = (number: number, photos: unknown[], withheld: string[]) =>
      sql`update callout_responses set withheld_pictures = ${withheld}::text[],
        answers = jsonb_set(answers, '{s,photos}', ${JSON.stringify(photos)}::jsonb)
        where callout_id = ${id} and number = ${number}`.execute(app.db)
    await setPhotos(3, [photo('b.jpg')], [])
    later()
    const without = await tell()
    await setPhotos(3, [photo('a.jpg'), photo('b.jpg')], ['a.jpg'])
    later()
    expect(await tell()).toEqual(without)
    await setPhotos(
      4,
      [photo('c.jpg'), { url: 'https://other.example/d.jpg' }],
      ['c.jpg', 'https://other.example/d.jpg'],
    )
    later()
    expect((await get({ view: 'gallery' })).items).toMatchObject([{ number: 3, photos: 1 }])
  })

  test('that is in another bucket, or none, is not found', async () => {
    const { path } = await addSome()
    for (const number of ['5', '99']) expect((await guest.get(`${path}/entries/${number}`)).status).toBe(404)
    for (const number of ['0', 'x', '1.5', '99999999999']) {
      expect((await guest.get(`${path}/entries/${number}`)).status).toBeOneOf([400, 404])
    }
  })
})

describe('clusters', () => {
  const place = fc.record({
    lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 53.5, 90)),
    lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 10, 180)),
  })
  const box = fc.record({
    west: fc.integer({ min: -180, max: 180 }),
    east: fc.integer({ min: -180, max: 180 }),
    south: fc.integer({ min: -90, max: 90 }),
    north: fc.integer({ min: -90, max: 90 }),
  })

  test('of the world come to the total, and a box holds as many as the list finds there', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(place, { maxLength: 30 }),
        fc.array(box, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 20 }),
        async (places, boxes, zoom) => {
          later()
          const { id, path } = await addMapCallout(app)
          for (const each of places) await addAt(app, id, each)
          const ask = async (bbox: string) =>
            (await guest.get(`${path}/clusters`, { query: { bbox, zoom: String(zoom) } })).body
          const all = await ask(world)
          const counted = all.clusters.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
          expect([counted, all.total, all.inBbox]).toEqual([places.length, places.length, places.length])
          for (const { west, south, east, north } of boxes) {
            const bbox = [west, south, east, north].join()
            const [{ inBbox, total, version }, list] = [
              await ask(bbox),
              (await guest.get(`${path}/entries`, { query: { view: 'map', bbox, limit: '100' } })).body,
            ]
            expect([inBbox, total, version]).toEqual([list.total, places.length, list.version])
            expect(list.count).toBe(list.total)
          }
        },
      ),
      { numRuns: 12, seed: 20_261_124 },
    )
  })

  test('part as one looks nearer, and what is at one place never does', async () => {
    later()
    const { id, path } = await addMapCallout(app)
    const [here, there]: Place[] = [
      { lat: 53.5, lng: 10 },
      { lat: 53.5, lng: 10.01 },
    ]
    for (const at of [here, here, there]) await addAt(app, id, at, { mode: 'bus' })
    const ask = async (zoom: number, bbox = world) =>
      (await guest.get(`${path}/clusters`, { query: { bbox, zoom: String(zoom) } })).body.clusters
    const [one, ...others] = await ask(3)
    expect(others).toEqual([])
    expect(one).toEqual({
      lng: expect.closeTo(10.005, 3),
      lat: expect.closeTo(53.5, 3),
      count: 3,
      splitsAt: expect.any(Number),
    })
    const near = '9.9,53.45,10.1,53.55'
    expect(await ask(one.splitsAt - 1, near)).toHaveLength(1)
    const parted = [
      { ...here, count: 2, number: 1 },
      { ...there, count: 1, number: 3, icon: 'bus' },
    ]
    expect((await ask(one.splitsAt, near)).toSorted((a: Place, b: Place) => a.lng - b.lng)).toEqual(parted)
    // A screen can't be at a zoom at which the world is wider than all screens: it is drawn from further away.
    expect((await ask(20)).length).toBeLessThanOrEqual(2)
    expect((await ask(20, '9.99,53.49,10.02,53.51')).length).toBe(2)
  })

  test.each([
    { bbox: 'x', zoom: '1' },
    { bbox: '1,2,3', zoom: '1' },
    { bbox: '1,2,3,4,5', zoom: '1' },
    { bbox: '1e9,2,3,4', zoom: '1' },
    { bbox: ',,,', zoom: '1' },
    { bbox: 'NaN,NaN,NaN,NaN', zoom: '1' },
    { bbox: `${'1'.repeat(5000)},2,3,4`, zoom: '1' },
    { bbox: world, zoom: '21' },
    { bbox: world, zoom: '-1' },
    { bbox: world, zoom: 'x' },
    { bbox: world },
    { zoom: '1' },
    { bbox: world, zoom: '1', search: 'x'.repeat(201) },
  ])('asked by %j are refused', async (query) => {
    const { path } = await addSome()
    expect((await guest.get(`${path}/clusters`, { query: query as Record<string, string> })).status).toBe(400)
  })
})

describe('whoever asks', () => {
  const calls = [
    'entries?view=map',
    'entries?view=gallery',
    `clusters?bbox=${world}&zoom=1`,
    'version',
    'entries/1',
    'map.geojson',
    'map.csv',
  ]

  test('finds nothing of a draft, but those who handle it', async () => {
    later()
    const callout = await addMapCallout(app, { starts: null, view: { openData: true } })
    await addAt(app, callout.id, { lat: 1, lng: 1 }, { photos: [photo('a.jpg')] })
    const reviewer = await app.addContact()
    await addReviewer(app.db, callout.id, reviewer)
    const people = [guest, await app.member(), app.as(reviewer), await app.admin(), await app.key()]
    for (const call of calls) {
      const statuses = await Promise.all(people.map(async (one) => (await one.get(`${callout.path}/${call}`)).status))
      const isDownload = call.startsWith('map.')
      expect([call, ...statuses]).toEqual([call, 404, 404, ...(isDownload ? [404, 404, 404] : [200, 200, 200])])
    }
  })

  test('finds nothing where nothing is shown, and no view that is off', async () => {
    later()
    const { path, slug } = await addMapCallout(app)
    const admin = await app.admin()
    const change = (responseViewSchema: object | null) => admin.patch(`/callout/${slug}`, { responseViewSchema })
    const statuses = async () =>
      Promise.all(calls.slice(0, 4).map(async (call) => (await guest.get(`${path}/${call}`)).status))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await change({ ...mapView, map: null })
    expect(await statuses()).toEqual([404, 200, 404, 200])
    await change({ ...mapView, gallery: false })
    expect(await statuses()).toEqual([200, 404, 200, 200])
    await change({ ...mapView, gallery: false, map: null })
    expect(await statuses()).toEqual([404, 404, 404, 404])
    await change(null)
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })
})

describe('the version', () => {
  const versionOf = async (path: string) => (await guest.get(`${path}/version`)).body.version

  test('changes with what is shown, and with nothing else', async () => {
    const { id, path, slug } = await addSome()
    const before = await versionOf(path)
    const admin = await app.admin()
    await addAt(app, id, { lat: 1, lng: 1 }, { bucket: 'inbox' })
    await app.db
      .updateTable('calloutResponses')
      .set({ assigneeId: await app.addContact() })
      .execute()
    later()
    expect(await versionOf(path)).toBe(before)
    await admin.patch(`/callout/${slug}`, { allowMultiple: true })
    expect(await versionOf(path)).toBe(before)

    const seen = new Set([before])
    const expectNew = async () => {
      later()
      const version = await versionOf(path)
      expect(seen).not.toContain(version)
      seen.add(version)
    }
    await app.db.updateTable('calloutResponses').set({ bucket: 'verified' }).where('number', '=', 5).execute()
    await expectNew()
    await addAt(app, id, { lat: 1, lng: 1 })
    await expectNew()
    await app.db.deleteFrom('calloutResponses').where('calloutId', '=', id).where('number', '=', 1).execute()
    await expectNew()
    await admin.patch(`/callout/${slug}`, { responseViewSchema: { ...mapView, titleProp: '' } })
    await expectNew()
  })

  test('while responses come, an index is made anew at most every five seconds, and at once by other settings', async () => {
    const { id, path, slug } = await addSome()
    const before = await versionOf(path)
    await addAt(app, id, { lat: 1, lng: 1 })
    expect(await versionOf(path)).toBe(before)
    app.setNow(new Date(app.now().getTime() + 4999))
    expect(await versionOf(path)).toBe(before)
    app.setNow(new Date(app.now().getTime() + 1))
    expect(await versionOf(path)).not.toBe(before)
    await (await app.admin()).patch(`/callout/${slug}`, { responseViewSchema: { ...mapView, buckets: ['nothing'] } })
    expect((await guest.get(`${path}/entries`, { query: { view: 'map' } })).body.items).toEqual([])
  })

  test('many who come at once share what is made', async () => {
    const { path } = await addSome()
    const asked = Array.from({ length: 20 }, (_, at) => guest.get(`${path}/${at % 2 ? 'version' : 'entries?view=map'}`))
    const versions = (await Promise.all(asked)).map(({ body }) => body.version)
    expect(new Set(versions).size).toBe(1)
  })
})

test('of more callouts than are kept each is found all the same', async () => {
  later()
  const callouts = []
  for (let index = 0; index < 25; index++) {
    const callout = await addMapCallout(app)
    await addAt(app, callout.id, { lat: index, lng: index })
    callouts.push(callout)
  }
  for (const _ of ['first', 'again']) {
    for (const [index, { path }] of callouts.entries()) {
      const { items } = (await guest.get(`${path}/entries`, { query: { view: 'map' } })).body
      expect(items).toMatchObject([{ place: { lat: index, lng: index } }])
    }
  }
})

test('one address searches and filters 300 times a minute, and looks around as often as it likes', async () => {
  const limited = await startApp({ config: { disableRateLimit: false } })
  try {
    const { id, path } = await addMapCallout(limited)
    await addAt(limited, id, { lat: 53.5, lng: 10 }, { title: 'Bridge', mode: 'bike' })
    const visitor = limited.guest()
    const statuses = async (count: number, ask: (at: number) => Promise<{ status: number }>) => {
      const all = []
      for (let at = 0; at < count; at++) all.push((await ask(at)).status)
      return new Set(all)
    }
    const search = (at: number) => visitor.get(`${path}/entries`, { query: { view: 'map', search: `b${at}` } })
    const look = () => visitor.get(`${path}/clusters`, { query: { bbox: world, zoom: '2' } })
    expect(await statuses(300, search)).toEqual(new Set([200]))
    const byBike = rules(rule('answers.s.mode', 'equal', 'bike'))
    const filtered = await visitor.get(`${path}/clusters`, { query: { bbox: world, zoom: '2', rules: byBike } })
    expect(filtered).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(await statuses(20, look)).toEqual(new Set([200]))
  } finally {
    await limited.close()
  }
})
