import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { saidIn } from '#domain/callouts/answers/said.ts'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { calloutResponsesJobs } from '../jobs.ts'
import { now, path, startScene, withAnswers } from '../testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const searching = (text: string, operator = 'contains') =>
  JSON.stringify({ condition: 'AND', rules: [{ field: 'answers', operator, value: [text] }] })
const find = async (text: string, { operator = 'contains', visitor = scene.asAdmin(), address = path } = {}) =>
  (await visitor.get(address, { query: { rules: searching(text, operator) } })).body.items.map(
    ({ number }: { number: number }) => number,
  )
const index = () =>
  calloutResponsesJobs
    .find(({ name }) => name === 'index-response-texts')
    ?.run({}, { db: app.db, config: app.config, now, log: app.app.log })

test('what people wrote is found in any question, in any case, before and after it is indexed', async () => {
  await scene.asMember().post(path, { answers: exampleAnswers })
  await guest.post(path, {
    answers: withAnswers({ numbers: { story: 'Snow & "ice" 100%_\nNobody sweeps the STRASSE' } }),
  })
  for (const round of ['waiting', 'indexed']) {
    expect(await find('blocked by VANS'), round).toEqual([1])
    expect(await find('"ICE" 100%_'), round).toEqual([2])
    expect(await find('strasse'), round).toEqual([1, 2])
    expect(await find('100%x'), round).toEqual([])
    expect(await find('3.8'), round).toEqual([1, 2])
    expect(await find('ramp.jpg'), round).toEqual([1, 2])
    expect(await find('snow', { operator: 'not_contains' }), round).toEqual([1])
    // Neither keys nor what only programs read.
    for (const unsaid of ['spotName', 'municipality', 'ledger.example', 'data:image', 'maptiler']) {
      expect(await find(unsaid), round).toEqual([])
    }
    await index()
  }
  expect(await app.db.selectFrom('calloutResponseTexts').select('isIndexed').distinct().execute()).toEqual([
    { isIndexed: true },
  ])
})

test('options are found by their words in the form as it is now', async () => {
  await guest.post(path, { answers: exampleAnswers })
  await guest.post(path, { answers: withAnswers({ start: { mode: 'bus' }, numbers: { causes: { signs: true } } }) })
  expect(await find('by bike')).toEqual([1])
  expect(await find('Road w')).toEqual([1])
  expect(await find('no signs')).toEqual([1, 2])
  expect(await find('no signs', { operator: 'not_contains' })).toEqual([])
  expect(await find('parked')).toEqual([])
})

test('a corrected and a replaced answer are found by their new words', async () => {
  const { id } = (await scene.asMember().post(path, { answers: exampleAnswers })).body
  await index()
  await scene.asReviewer().patch(`/callout-responses/${id}`, { answers: { place: { spotName: 'Lock gate' } } })
  expect(await find('lock gate')).toEqual([1])
  expect(await find('vans every morning')).toEqual([])
  await scene.asMember().post(path, { answers: withAnswers({ place: { spotName: 'Weir' } }) })
  expect(await find('weir')).toEqual([1])
  expect(await find('lock gate')).toEqual([])
  await app.db.deleteFrom('calloutResponses').execute()
  expect(await app.db.selectFrom('calloutResponseTexts').selectAll().execute()).toEqual([])
})

test('nobody searches what others wrote, unless they handle it; across callouts too', async () => {
  await scene.asMember().post(path, { answers: exampleAnswers })
  const other = (await addCallout(app.db, { slug: 'other' }, now)).id
  await addResponse(app.db, other, { answers: { start: { free: 'blocked here too' } } })
  const all = '/callout-responses'
  expect(await find('blocked', { visitor: scene.asMember() })).toEqual([1])
  expect(await find('blocked', { visitor: scene.asOther() })).toEqual([])
  expect(await find('blocked', { visitor: scene.asReviewer(), address: all })).toEqual([1])
  expect(await find('blocked', { address: all })).toEqual([1, 1])
  expect(await find('blocked here', { address: all })).toEqual([1])
})

test('the database and the server find the same in answers', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !text.includes('\0')),
    fc.constantFrom('data:image/png;base64,x', 'ÄÖ ß', '"\\'),
  )
  const value = fc.oneof(
    texts,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((n) => Math.round(n * 1000) / 1000),
    fc.boolean(),
    fc.constant(null),
    fc.dictionary(fc.constantFrom('a', 'B', 'url'), fc.boolean()),
    fc.record(
      { formatted_address: texts, url: texts, name: texts, originalName: texts, size: fc.integer() },
      { requiredKeys: [] },
    ),
  )
  const answer = fc.oneof(value, fc.array(value, { maxLength: 3 }))
  const key = fc.constantFrom('a', 'b', 'c')
  const answers = fc.dictionary(key, fc.dictionary(key, answer, { maxKeys: 3 }), { maxKeys: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(answers, { minLength: 1, maxLength: 50, size: 'max' }), async (all) => {
      const { rows } = await sql<{ here: string; there: string }>`
        select lower(said) as here, response_text(answers::jsonb) as there
        from unnest(${all.map(saidIn)}::text[], ${all.map((one) => JSON.stringify(one))}::text[]) given (said, answers)
      `.execute(app.db)
      const lines = (text: string) => text.split('\n').toSorted()
      for (const { here, there } of rows) expect(lines(here)).toEqual(lines(there))
    }),
    { numRuns: 20 },
  )
})
