import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listAnswerFields } from '#domain/callout-responses/answer-filters.ts'
import { responseFilters } from '#domain/callout-responses/filters.ts'
import { anyRules } from '#domain/callout-responses/testing.ts'
import { listQuestions, readQuestions } from '#domain/callouts/questions.ts'
import { startApp } from '#server/testing/app.ts'
import { addAt, addMapCallout, mapForm, rule } from './testing.ts'

const app = await startApp()
afterAll(app.close)
app.setNow(new Date('2026-06-01T00:00:00Z'))

const questions = readQuestions(mapForm as never)
const fields = {
  ...responseFilters,
  ...Object.fromEntries(listAnswerFields(listQuestions(questions)).map(({ name, ...filter }) => [name, filter])),
}

test('nobody from outside finds out anything about hidden answers, buckets, contacts, tags and notes', async () => {
  const { id, path } = await addMapCallout(app, { view: { openData: true, precision: '1km' } })
  const [shown, other] = [await app.addContact(), await app.addContact()]
  for (let number = 0; number < 6; number++) {
    const bucket = number % 2 ? 'inbox' : 'verified'
    const answers = { title: `Title ${number}`, mode: 'bike', secret: 'whisper', secretMode: 'bike', gone: 'former' }
    await addAt(
      app,
      id,
      { lat: 10 * number, lng: 5 },
      { bucket, ...answers, photos: [{ url: 'https://a.example/b.jpg', originalName: 'ada.jpg' }] },
    )
  }
  await app.db.updateTable('calloutResponses').set({ contactId: shown }).where('number', '<', 4).execute()
  const tag = { id: randomUUID(), calloutId: id, name: 'Urgent', createdAt: app.now() }
  await app.db.insertInto('calloutResponseTags').values(tag).execute()

  const groups = fc.sample(
    anyRules(fields, {
      texts: ['inbox', 'whisper', '', 'bike', 'ada', 'Title'],
      contacts: ['me', shown, other, tag.id],
    }),
    { numRuns: 60, seed: 20_261_124 },
  )
  const single = ['secret', 'secretMode', 'photos', 'spot', 'spotText', 'gone'].map((key) => ({
    condition: 'AND',
    rules: [rule(`answers.s.${key}`, 'equal', 'bike')],
  }))
  const bbox = '-20,-20,20,25'
  const asked: [string, Record<string, string>][] = [
    ['version', {}],
    ['map.geojson', {}],
    ['map.csv', {}],
    ['entries/1', {}],
    ['entries/2', {}],
    ['entries', { view: 'gallery', with: 'facets', order: 'title' }],
    ...['whisper', 'title', 'ada', 'inbox'].map((search): [string, Record<string, string>] => [
      'entries',
      { view: 'map', search, with: 'facets' },
    ]),
    ...[undefined, ...groups, ...single].flatMap((group): [string, Record<string, string>][] => {
      const rules = group ? { rules: JSON.stringify(group) } : ({} as Record<string, string>)
      return [
        ['map', { ...rules, sort: 'createdAt', order: 'DESC' }],
        ['map', { ...rules, limit: '1' }],
        ['entries', { ...rules, view: 'map', with: 'facets', bbox }],
        ['clusters', { ...rules, bbox, zoom: '4' }],
      ]
    }),
  ]
  const people = [app.guest(), app.as(shown), app.as(other)]
  const tellAll = () =>
    Promise.all(
      people.flatMap((one) =>
        asked.map(async ([call, query]) => {
          const { status, body } = await one.get(`${path}/${call}`, { query })
          return [call, query, status, body?.code ?? body] as const
        }),
      ),
    )

  const before = await tellAll()
  expect(new Set(before.map(([, , status]) => status))).toEqual(new Set([200, 400, 404]))
  await sql`update callout_responses set contact_id = ${other}, assignee_id = ${shown}, guest_name = 'Gus',
    newsletter_opt_in = true, revision = revision + 1,
    answers = jsonb_set(answers, '{s}', answers -> 's' || ${JSON.stringify({
      ...{ secret: 'shout', secretMode: 'bus', gone: 'now', spotText: 'elsewhere' },
      photos: [{ url: 'https://a.example/b.jpg', originalName: 'eve.jpg' }],
    })}::jsonb) where callout_id = ${id}`.execute(app.db)
  await sql`update callout_responses set bucket = 'trash', answers = '{}' where callout_id = ${id} and bucket = 'inbox'`.execute(
    app.db,
  )
  await sql`insert into callout_response_tag_links (response_id, tag_id)
    select id, ${tag.id} from callout_responses where callout_id = ${id}`.execute(app.db)
  app.setNow(new Date('2026-06-01T01:00:00Z'))
  expect(await tellAll()).toEqual(before)
}, 60_000)
