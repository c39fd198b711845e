import { afterAll, describe, expect, test } from 'vitest'
import { apiBase } from '#domain/http/route.ts'
import { startApp } from '#server/testing/app.ts'
import { addAt, addMapCallout } from './testing.ts'

const app = await startApp()
afterAll(app.close)
app.setNow(new Date('2026-06-01T00:00:00Z'))
const guest = app.guest()

const licence = 'CC BY 4.0, see https://creativecommons.org/licenses/by/4.0/.'
const download = (path: string, headers = {}) => app.app.inject({ url: apiBase + path, headers })

async function addOpen(view = {}) {
  const callout = await addMapCallout(app, { view: { openData: true, licence, precision: '1km', ...view } })
  await addAt(
    app,
    callout.id,
    { lat: 53.54361, lng: 9.98867 },
    {
      ...{ title: '=HYPERLINK("x")', mode: 'bike', causes: { works: true, vans: true }, agree: false },
      ...{ secret: 'whisper', photos: [{ url: 'https://a.example/b.jpg', originalName: 'ada.jpg' }] },
    },
  )
  await addAt(app, callout.id, undefined, { title: 'No place, "but" a title' })
  await addAt(app, callout.id, { lat: 1, lng: 1 }, { bucket: 'inbox', title: 'Hidden' })
  return callout
}

describe('open data', () => {
  test('is a table with labels, terms, places as coarse as chosen, and nothing that a spreadsheet runs', async () => {
    const { path, slug } = await addOpen()
    const reply = await download(`${path}/map.csv`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="map-${slug}.csv"`,
      link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
    })
    expect(reply.body.split('\n')).toEqual([
      'Number,Title,Latitude,Longitude,title,spot,home,photos,mode,causes,agree,mood,Licence',
      `1,"'=HYPERLINK(""x"")",53.5458,9.9895,"'=HYPERLINK(""x"")","Hamburg, Germany","Hamburg, Germany",https://a.example/b.jpg,Label of bike,"Label of works, Label of vans",false,,"${licence}"`,
      `2,"No place, ""but"" a title",,,"No place, ""but"" a title",,,,,,,,"${licence}"`,
      '',
    ])
  })

  test('is GeoJSON of what has a place, with the terms as a member', async () => {
    const { path, slug } = await addOpen()
    const reply = await download(`${path}/map.geojson`)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/geo+json',
      'content-disposition': `attachment; filename="map-${slug}.geojson"`,
    })
    expect(JSON.parse(reply.body)).toEqual({
      type: 'FeatureCollection',
      licence,
      features: [
        {
          type: 'Feature',
          id: 1,
          geometry: { type: 'Point', coordinates: [9.9895, 53.5458] },
          properties: {
            number: 1,
            title: '=HYPERLINK("x")',
            address: 'Hamburg, Germany',
            photos: ['https://a.example/b.jpg'],
            answers: {
              title: '=HYPERLINK("x")',
              spot: 'Hamburg, Germany',
              home: 'Hamburg, Germany',
              photos: 'https://a.example/b.jpg',
              mode: 'Label of bike',
              causes: 'Label of works, Label of vans',
              agree: 'false',
            },
          },
        },
      ],
    })
    const none = await addOpen({ licence: '' })
    expect(JSON.parse((await download(`${none.path}/map.geojson`)).body)).not.toHaveProperty('licence')
    expect((await download(`${none.path}/map.csv`)).headers).not.toHaveProperty('link')
  })

  test('is read by pages anywhere, without a cookie, and no other call is', async () => {
    const { path } = await addOpen()
    const elsewhere = { origin: 'https://elsewhere.example' }
    for (const call of ['map.csv', 'map.geojson']) {
      const { headers } = await download(`${path}/${call}`, elsewhere)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers).not.toHaveProperty('set-cookie')
    }
    const calls = ['map', 'entries?view=map', 'entries/1', 'version', 'clusters?bbox=0,0,1,1&zoom=1']
    for (const call of calls) {
      const { statusCode, headers } = await download(`${path}/${call}`, elsewhere)
      expect([call, statusCode, headers['access-control-allow-origin']]).toEqual([call, 200, undefined])
    }
  })

  test('is found only where the callout offers it and is or was open, by nobody else either', async () => {
    const closed = await addOpen({ openData: false })
    const draft = await addMapCallout(app, { view: { openData: true }, starts: null })
    const hidden = await addMapCallout(app, { view: { openData: true }, responseViewSchema: null })
    const unset = await addMapCallout(app, { publicView: undefined })
    for (const { path } of [closed, draft, hidden, unset, { path: '/callout/nothing/responses' }]) {
      for (const visitor of [guest, await app.admin(), await app.key()]) {
        for (const call of ['map.csv', 'map.geojson']) {
          expect([path, call, (await visitor.get(`${path}/${call}`)).status]).toEqual([path, call, 404])
        }
      }
    }
  })

  test('of many responses comes page by page and whole', async () => {
    const { id, path } = await addOpen({ precision: 'exact' })
    const answers = JSON.stringify({
      s: { title: 'One of many', spot: { geometry: { location: { lat: 1, lng: 2 } } } },
    })
    const rows = Array.from({ length: 450 }, (_, at) => ({
      ...{ calloutId: id, number: 10 + at, bucket: 'verified', answers },
      ...{ createdAt: app.now(), updatedAt: app.now() },
    }))
    await app.db.insertInto('calloutResponses').values(rows).execute()
    expect((await download(`${path}/map.csv`)).body.trimEnd().split('\n')).toHaveLength(453)
    expect(JSON.parse((await download(`${path}/map.geojson`)).body).features).toHaveLength(451)
  })
})
