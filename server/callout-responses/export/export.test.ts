import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { now, path, startScene } from '../testing.ts'
import { exportResponses } from './export-responses.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const csv = `${path}.csv`
const rules = (...list: object[]) => JSON.stringify({ condition: 'AND', rules: list })
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })

type Row = Record<string, string>
async function read(visitor = scene.asAdmin(), query: Record<string, string> = {}): Promise<Row[]> {
  const { body } = await visitor.get(csv, { query })
  return parse(body, { columns: true, skip_empty_lines: true })
}

const start =
  'Date,Number,Bucket,Tags,Assignee,FirstName,LastName,FullName,EmailAddress,IsGuest,NewsletterOptIn,NewsletterGroups,Comments,How do you travel?,'

test('52: a table of responses, a column for each question', async () => {
  await scene.asMember().post(path, { answers: exampleAnswers })
  const reply = await scene.asAdmin().get(csv)
  expect(reply).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="responses-broken-commutes_2025-04-01T12:00:00.000Z.csv"',
    },
  })
  const lines = String(reply.body).split('\n')
  expect(lines[0]?.startsWith(start)).toBe(true)
  expect(lines[0]?.endsWith(',SignedIn,FollowUp')).toBe(true)
  expect(lines).toHaveLength(3)
  for (const cell of [',By bike,', ',"Road works, No signs",', ',"Kaistrasse 12, 20457 Hamburg, Germany",'])
    expect(lines[1]).toContain(cell)
  const [row] = await read()
  expect(row).toMatchObject({
    Date: '2025-04-01T12:00:00.000Z',
    Number: '1',
    Bucket: 'inbox',
    IsGuest: '',
    SignedIn: '1',
    'You may publish this': 'true',
    'Phone for questions': '+49 40 123456',
  })

  const { contactId } = (await scene.stored())[0] ?? {}
  const { email } = await app.db
    .selectFrom('contacts')
    .select('email')
    .where('id', '=', String(contactId))
    .executeTakeFirstOrThrow()
  expect(row?.EmailAddress).toBe(email)
  const [reviewed] = await read(scene.asReviewer())
  const hidden = { FirstName: '', LastName: '', FullName: '', EmailAddress: '' }
  expect(reviewed).toEqual({ ...row, ...hidden })
  expect((await scene.asMember().get(csv)).status).toBe(403)
  expect((await guest.get(csv)).status).toBe(401)
  expect((await scene.asAdmin().get('/callout/nowhere/responses.csv')).status).toBe(404)
  expect((await (await app.key()).get(csv)).status).toBe(200)
  expect((await scene.asAdmin().get(csv, { query: { limit: '1' } })).status).toBe(400)
})

test('what the desk noted and who it was', async () => {
  const { db } = app
  await db.updateTable('contacts').set({ firstname: 'Ada', lastname: '=King' }).where('id', '=', scene.member).execute()
  await db.updateTable('contacts').set({ firstname: 'Rae', lastname: '' }).where('id', '=', scene.reviewer).execute()
  const id = await addResponse(db, scene.calloutId, { contactId: scene.member, signedIn: false })
  const [tag, other] = [
    (await scene.asAdmin().post('/callout/broken-commutes/tags', { name: 'Urgent' })).body.id,
    (await scene.asAdmin().post('/callout/broken-commutes/tags', { name: 'Called' })).body.id,
  ]
  await scene.asAdmin().patch(`/callout-responses/${id}`, {
    bucket: 'verified',
    tags: [`+${tag}`, `+${other}`],
    assigneeId: scene.reviewer,
  })
  const comment = (text: string, visitor = scene.asReviewer()) =>
    visitor.post('/callout-response-comments', { responseId: id, text })
  await comment('Called <b>them</b> &amp; <a href="https://a.example/x">left a note</a>')
  app.setNow(new Date('2025-04-02T00:05:00Z'))
  await comment('No answer', scene.asAdmin())
  await db
    .updateTable('calloutResponseComments')
    .set({ contactId: null })
    .where('contactId', '=', scene.admin)
    .execute()
  await db
    .updateTable('calloutResponses')
    .set({ newsletterOptIn: true, newsletterGroups: ['a', 'b'] })
    .execute()
  const { email } = await db
    .selectFrom('contacts')
    .select('email')
    .where('id', '=', scene.reviewer)
    .executeTakeFirstOrThrow()
  expect((await read())[0]).toMatchObject({
    Bucket: 'verified',
    Tags: 'Called, Urgent',
    Assignee: email,
    FirstName: 'Ada',
    LastName: "'=King",
    FullName: 'Ada =King',
    IsGuest: '',
    NewsletterOptIn: '1',
    NewsletterGroups: 'a,b',
    Comments:
      'Rae (04/01/2025, 12:00 PM): Called them & left a note [https://a.example/x], (04/02/2025, 12:05 AM): No answer',
    SignedIn: '',
  })
})

test('without a contact it says so, and names whoever an import named', async () => {
  const { db } = app
  await addResponse(db, scene.calloutId)
  await db.updateTable('calloutResponses').set({ guestName: 'Jo Ferry', guestEmail: 'jo@ferry.example' }).execute()
  const named = { FirstName: '', LastName: '', FullName: 'Jo Ferry', EmailAddress: 'jo@ferry.example', IsGuest: '1' }
  expect((await read())[0]).toMatchObject({ ...named, SignedIn: '' })
  expect((await read(scene.asReviewer()))[0]).toMatchObject({ ...named, FullName: '', EmailAddress: '' })
})

test('no label and no answer begins a formula, and each column has a name of its own', async () => {
  const slide = (id: string, ...labels: string[]) => ({
    id,
    title: '',
    navigation: { nextSlideId: '' },
    components: labels.map((label, at) => ({ type: 'textfield', id: `${id}${at}`, key: `q${at}`, label, input: true })),
  })
  const formSchema = { slides: [slide('a', 'Why?', 'Why?', 'Tags', ''), slide('b', 'Why?', '=1+1', 'SignedIn')] }
  const { id } = await addCallout(app.db, { slug: 'doubles', formSchema, responseViewSchema: null } as never, now)
  const typed = { q0: '=1', q1: '-2', q2: '-2+3', q3: '\tx' }
  await addResponse(app.db, id, { answers: { a: typed, b: { q0: 'b', gone: 'former' } } })
  const { body } = await scene.asAdmin().get('/callout/doubles/responses.csv')
  const [header, row] = parse(body) as string[][]
  expect(header?.slice(13)).toEqual([
    'Why?',
    'Why? (2)',
    'Tags (2)',
    'q3',
    'Why? (3)',
    "'=1+1",
    'SignedIn',
    'SignedIn (2)',
    'FollowUp',
  ])
  expect(row?.slice(13)).toEqual(["'=1", '-2', "'-2+3", "'\tx", 'b', '', '', '', ''])
})

test('oldest first, within the rules, across all pages, each response once', async () => {
  await scene.asMember().post(path, { answers: exampleAnswers })
  await app.db
    .insertInto('calloutResponses')
    .values(
      Array.from({ length: 1_200 }, (_, index) => {
        const createdAt = new Date(now.getTime() - (index % 300) * 1000)
        const bucket = index % 2 === 0 ? 'inbox' : 'trash'
        return { calloutId: scene.calloutId, number: index + 2, bucket, answers: '{}', createdAt, updatedAt: now }
      }),
    )
    .execute()
  const rows = await read()
  expect(new Set(rows.map((row) => row.Number)).size).toBe(1_201)
  const moments = rows.map((row) => row.Date)
  expect(moments).toEqual(moments.toSorted())
  expect(await read(scene.asReviewer(), { rules: rules(rule('bucket', 'equal', 'trash')) })).toHaveLength(600)

  const ids = await app.db.selectFrom('calloutResponses').select('id').limit(3).execute()
  const selected = { condition: 'OR', rules: ids.map(({ id }) => rule('id', 'equal', id)) }
  expect(await read(scene.asAdmin(), { rules: JSON.stringify(selected) })).toHaveLength(3)

  const byBike = rules(rule('answers.start.mode', 'equal', 'bike'))
  expect(await read(scene.asReviewer(), { rules: byBike })).toMatchObject([{ Number: '1' }])

  const wrong = await scene.asAdmin().get(csv, { query: { rules: rules(rule('colour', 'equal', 'x')) } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid-rule' } })
  const asked = await scene.asReviewer().get(csv, { query: { rules: rules(rule('contact', 'equal', scene.member)) } })
  expect(asked.status).toBe(403)
})

test('a reader who stops costs nothing more', async () => {
  await addResponse(app.db, scene.calloutId)
  const pages = vi.spyOn(app.db, 'withoutPlugins')
  const context = {
    db: app.db,
    config: app.config,
    now,
    nameDevice: () => undefined,
    viewer: { contactId: scene.admin, roles: ['admin'] },
  }
  const { content } = await exportResponses(context as never, 'broken-commutes', undefined)
  for await (const part of content) {
    expect(String(part).startsWith(start)).toBe(true)
    break
  }
  expect(pages).not.toHaveBeenCalled()
  pages.mockRestore()
})

test('the log says who took out what', async () => {
  await scene.asReviewer().get(csv)
  const entry = await app.db
    .selectFrom('activities')
    .selectAll()
    .where('eventType', '=', 'access.responses-exported')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ targetId: scene.calloutId, actorId: scene.reviewer, metadata: { filtered: false } })
})
