import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultPublicView, type PublicView } from '#domain/callouts/public-view.ts'
import type { Visitor } from '#server/testing/app.ts'
import { named, startScene } from './testing/scene.ts'
import { addCallout, exampleBody } from './testing.ts'

const scene = await startScene()
const { app, guest, asAdmin, asMember, asReviewer, asEditor } = scene
afterAll(app.close)
beforeEach(scene.reset)

const example = '/callout/broken-commutes'

const chosen: PublicView = {
  precision: '1km',
  filterQuestions: ['start.mode', 'numbers.causes'],
  openData: true,
  licence: 'CC BY 4.0\nhttps://creativecommons.org/licenses/by/4.0/',
  retention: { scope: 'personal-data', days: 90 },
}

const read = async (visitor: Visitor = asAdmin(), path = example) =>
  (await visitor.get(path, { query: { with: 'publicView' } })).body.publicView

describe('how sources are kept safe on map and gallery, and what may be done with the data', () => {
  test('nobody has chosen anything: places as they were given, no filters, nothing to download, nothing deleted', async () => {
    const made = await asAdmin().post('/callout', named('Plain'))
    expect(await read(asAdmin(), `/callout/${made.body.id}`)).toEqual(defaultPublicView)
    expect(defaultPublicView).toEqual({
      precision: 'exact',
      filterQuestions: [],
      openData: false,
      licence: '',
      retention: null,
    })
  })

  test('what a callout is made with, and changed to, is read as it was written', async () => {
    const made = await asAdmin().post('/callout', named('Kept safe', { publicView: chosen }))
    const path = `/callout/${made.body.id}`
    expect(await read(asAdmin(), path)).toEqual(chosen)
    const changed: PublicView = { ...chosen, precision: '10km', retention: { scope: 'responses', days: 3650 } }
    expect((await asEditor().patch(example, { publicView: changed })).status).toBe(200)
    expect(await read()).toEqual(changed)
    expect((await asAdmin().patch(example, { publicView: defaultPublicView })).status).toBe(200)
    expect(await read()).toEqual(defaultPublicView)
  })

  test('a change that says nothing of it leaves it, also one by a client that sends the display back whole', async () => {
    await asAdmin().patch(example, { publicView: chosen })
    const { responseViewSchema } = (await asAdmin().get(example, { query: { with: 'responseViewSchema' } })).body
    expect(responseViewSchema).not.toHaveProperty('precision')
    for (const body of [{ hidden: true }, { responseViewSchema }, { responseViewSchema: null }]) {
      expect((await asAdmin().patch(example, body)).status).toBe(200)
      expect(await read()).toEqual(chosen)
    }
  })

  test('it is replaced as a whole', async () => {
    await asAdmin().patch(example, { publicView: chosen })
    const answer = await asAdmin().patch(example, { publicView: { precision: 'exact' } })
    expect(answer.status).toBe(400)
    expect(await read()).toEqual(chosen)
  })

  test('a copy takes it along, unless it says otherwise', async () => {
    await asAdmin().patch(example, { publicView: chosen })
    const copyWith = async (body: object) => {
      const { body: copy } = await asAdmin().post('/callout', body, { query: { fromId: scene.calloutId } })
      return read(asAdmin(), `/callout/${copy.id}`)
    }
    expect(await copyWith({})).toEqual(chosen)
    expect(await copyWith({ publicView: defaultPublicView })).toEqual(defaultPublicView)
    // The copy is its own.
    expect(await read()).toEqual(chosen)
  })

  test('unsaved changes are kept with it', async () => {
    const path = `/callout-drafts/${scene.calloutId}`
    const content = { ...exampleBody(), publicView: chosen }
    expect((await asEditor().put(path, { content, revision: null, version: null })).status).toBe(200)
    expect((await asEditor().get(path)).body.draft.content.publicView).toEqual(chosen)
    expect(await read()).toEqual(defaultPublicView)
  })

  test('whoever may read the callout reads it, and it comes in lists for those who ask', async () => {
    await asAdmin().patch(example, { publicView: chosen })
    for (const visitor of [guest, asMember(), asReviewer(), asEditor(), asAdmin(), await app.key()]) {
      expect(await read(visitor)).toEqual(chosen)
    }
    expect((await guest.get(example)).body).not.toHaveProperty('publicView')
    const listed = (await guest.get('/callout', { query: { with: 'publicView' } })).body.items
    expect(listed).toMatchObject([{ slug: 'broken-commutes', publicView: chosen }])
    expect((await guest.get('/callout')).body.items[0]).not.toHaveProperty('publicView')
  })

  test('of a draft only those who review it', async () => {
    await scene.addExample({ starts: null, publicView: chosen }, 'draft')
    expect(await read(asReviewer(), '/callout/draft')).toEqual(chosen)
    for (const visitor of [guest, asMember()]) {
      expect((await visitor.get('/callout/draft', { query: { with: 'publicView' } })).status).toBe(404)
    }
  })

  test('only admins and editors change it', async () => {
    for (const [visitor, status] of [
      [guest, 401],
      [asMember(), 403],
      [asReviewer(), 403],
    ] as const) {
      expect((await visitor.patch(example, { publicView: chosen })).status).toBe(status)
    }
    expect(await read()).toEqual(defaultPublicView)
    for (const visitor of [asEditor(), asAdmin(), await app.key()]) {
      expect((await visitor.patch(example, { publicView: chosen })).status).toBe(200)
    }
  })

  const many = Array.from({ length: 11 }, (_, at) => `start.q${at}`)
  test.each<[string, unknown, string[]]>([
    ['null', null, ['publicView']],
    ['another precision', { ...chosen, precision: '500m' }, ['publicView', 'precision']],
    ['more filters than there is room for', { ...chosen, filterQuestions: many }, ['publicView', 'filterQuestions']],
    ['a filter that is no name', { ...chosen, filterQuestions: [7] }, ['publicView', 'filterQuestions', '0']],
    [
      'a filter of more than 200 characters',
      { ...chosen, filterQuestions: ['x'.repeat(201)] },
      ['publicView', 'filterQuestions', '0'],
    ],
    ['open data that is neither on nor off', { ...chosen, openData: 'yes' }, ['publicView', 'openData']],
    ['a licence of more than 2,000 characters', { ...chosen, licence: 'x'.repeat(2001) }, ['publicView', 'licence']],
    [
      'deletion on the day itself',
      { ...chosen, retention: { scope: 'responses', days: 0 } },
      ['publicView', 'retention', 'days'],
    ],
    [
      'deletion after more than ten years',
      { ...chosen, retention: { scope: 'responses', days: 3651 } },
      ['publicView', 'retention', 'days'],
    ],
    [
      'deletion after half a day',
      { ...chosen, retention: { scope: 'responses', days: 1.5 } },
      ['publicView', 'retention', 'days'],
    ],
    [
      'deletion of something else',
      { ...chosen, retention: { scope: 'comments', days: 9 } },
      ['publicView', 'retention', 'scope'],
    ],
    ['an unknown setting', { ...chosen, colour: 'red' }, ['publicView', 'colour']],
  ])('%s is refused, the field is named, and what is stored stays', async (_, publicView, path) => {
    await asAdmin().patch(example, { publicView: chosen })
    const changed = await asAdmin().patch(example, { publicView })
    expect(changed).toMatchObject({ status: 400, body: { code: 'bad-request', paramType: 'body' } })
    expect(propertiesOf(changed.body.errors)).toContain(path.join('.'))
    expect(await read()).toEqual(chosen)
    const before = (await asAdmin().get('/callout')).body.total
    expect((await asAdmin().post('/callout', named('Refused', { publicView: publicView as never }))).status).toBe(400)
    expect((await asAdmin().get('/callout')).body.total).toBe(before)
  })

  test('filters may name what is not there, since the form may change later', async () => {
    const publicView = { ...chosen, filterQuestions: ['nowhere.nothing'] }
    expect((await asAdmin().patch(example, { publicView })).status).toBe(200)
    expect(await read()).toEqual(publicView)
  })

  test('what was stored before there were such settings reads as nothing chosen', async () => {
    const { id } = await addCallout(app.db, { slug: 'older' })
    await app.db.updateTable('callouts').set({ publicView: null }).where('id', '=', id).execute()
    expect(await read(asAdmin(), '/callout/older')).toEqual(defaultPublicView)
  })
})

interface ErrorNode {
  property: string
  children?: ErrorNode[]
}

/** The tree of what is wrong, as paths. */
function propertiesOf(errors: readonly ErrorNode[], before = ''): string[] {
  return errors.flatMap(({ property, children = [] }) => {
    const path = before + property
    return [path, ...propertiesOf(children, `${path}.`)]
  })
}
