import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Problem } from '#domain/http/problem.ts'
import { findCallout } from '#server/callouts/index.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { startApp } from '#server/testing/app.ts'
import { readEntry, readFirstEntries } from './index.ts'
import { addAt, addMapCallout, mapView } from './testing.ts'

const app = await startApp()
afterAll(app.close)
app.setNow(new Date('2026-06-01T00:00:00Z'))

const context = (viewer?: Viewer) => ({ db: app.db, viewer, now: app.now(), log: app.app.log })
const photos = [{ url: 'https://site.example/a.jpg' }, { url: 'https://site.example/b.jpg' }]

/** Places and pictures that are some, and what only looks like them. */
async function addSome(changes = {}) {
  const callout = await addMapCallout(app, changes)
  await addAt(app, callout.id, { lat: 53.5, lng: 10 }, { title: 'One', mode: 'bike' })
  await addAt(app, callout.id, undefined, { title: 'Two', photos })
  await addAt(app, callout.id, { lat: -90, lng: 180 }, { title: 'Three', photos: photos[1] })
  await addAt(app, callout.id, { lat: 1, lng: 1 }, { bucket: 'inbox', title: 'Hidden', photos })
  for (const location of [{ lat: 91, lng: 0 }, { lat: '1', lng: 1 }, { lat: true, lng: false }, { lat: null }, [], 'x'])
    await addAt(app, callout.id, undefined, {
      spot: { geometry: { location } },
      photos: [{ url: '' }, { url: 5 }, 'x', null],
    })
  await addAt(app, callout.id, undefined, { spot: [{ geometry: { location: { lat: 2, lng: 3 } } }, 'x'], photos: [] })
  await addAt(app, callout.id, undefined, { spot: ['x', { geometry: { location: { lat: 2, lng: 3 } } }], photos: {} })
  await sql`update callout_responses set withheld_pictures = '{https://site.example/a.jpg}'
    where callout_id = ${callout.id} and number = 2`.execute(app.db)
  await addAt(app, callout.id, undefined, {
    photos: [{ url: '/api/1.0/images/c.jpg' }, { url: 'x', path: 'images/d.jpg' }],
  })
  await sql`update callout_responses set withheld_pictures = '{c.jpg,d.jpg}'
    where callout_id = ${callout.id} and number = 13`.execute(app.db)
  return callout
}

test.each(['map', 'gallery'] as const)(
  'the first entries of a %s are those of its index, before there is one',
  async (view) => {
    const { slug, path } = await addSome()
    const first = await readFirstEntries(context(), slug, { view, limit: 60 })
    expect(first).not.toHaveProperty('version')
    const { items, total, version } = (await app.guest().get(`${path}/entries`, { query: { view } })).body
    expect(items.map(({ number }: { number: number }) => number)).toEqual(view === 'map' ? [11, 3, 1] : [3, 2])
    expect(first).toEqual({ items, total })
    const later = await readFirstEntries(context(), slug, { view, limit: 1 })
    expect(later).toMatchObject({ items: items.slice(0, 1), total, version, facets: { 's.mode': expect.any(Object) } })
  },
)

test('an index is made for whoever asks next', async () => {
  const { slug, id } = await addSome()
  const found = await findCallout(app.db, id, undefined)
  if (!found) throw new Error('no callout')
  await readFirstEntries(context(), found, { view: 'map', limit: 1 })
  await expect
    .poll(async () => (await readFirstEntries(context(), slug, { view: 'map', limit: 1 })).version)
    .toBeDefined()
})

test('they are refused to whom they are not shown', async () => {
  const draft = await addSome({ starts: null })
  const admin: Viewer = { method: 'api-key', contactId: undefined, roles: ['admin'], keyId: 'x' }
  const read = (viewer?: Viewer) => readFirstEntries(context(viewer), draft.slug, { view: 'map', limit: 9 })
  await expect(read()).rejects.toThrow(Problem)
  expect((await read(admin)).total).toBe(3)
  await expect(readEntry(context(), draft.slug, 1)).rejects.toThrow(Problem)
  expect(await readEntry(context(admin), draft.slug, 1)).toMatchObject({ number: 1, title: 'One', pictures: [] })

  const noMap = await addSome({ responseViewSchema: { ...mapView, map: null } })
  await expect(readFirstEntries(context(), noMap.slug, { view: 'map', limit: 9 })).rejects.toThrow(Problem)
  expect((await readFirstEntries(context(), noMap.slug, { view: 'gallery', limit: 9 })).total).toBe(2)
  for (const number of [4, 99, 1e15]) await expect(readEntry(context(), noMap.slug, number)).rejects.toThrow(Problem)
  await expect(readFirstEntries(context(), 'nothing', { view: 'map', limit: 9 })).rejects.toThrow(Problem)
})
