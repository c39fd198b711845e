import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addCallout, addReviewer } from '#server/callouts/testing.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { calloutDraftsJobs } from './jobs.ts'

const app = await startApp()
afterAll(app.close)

const content = (title: string) => ({
  formSchema: { slides: [{ id: 'one', title: '', components: [], navigation: { nextSlideId: '' } }] },
  variants: { default: { title } },
  typedDates: { expires: '31/1' },
})

let admin: Visitor
let calloutId: string
let path: string
beforeEach(async () => {
  for (const table of ['callouts', 'contacts'] as const) await app.db.deleteFrom(table).execute()
  admin = await app.admin()
  calloutId = (await addCallout(app.db, { starts: null })).id
  path = `/callout-drafts/${calloutId}`
})

const write = (visitor: Visitor, title: string, version: string | null = null, to = path) =>
  visitor.put(to, { content: content(title), revision: 'r1', version })
const forget = (visitor: Visitor, version: string, at = path) => visitor.delete(at, undefined, { query: { version } })
const read = async (visitor: Visitor, from = path) => (await visitor.get(from)).body.draft

test('what was written in one browser is found in another, and gone once it is forgotten', async () => {
  expect(await read(admin)).toBeNull()
  const written = await write(admin, 'Lamps')
  expect(written).toMatchObject({ status: 200, body: { version: expect.any(String), savedAt: expect.any(String) } })
  expect(await read(admin)).toEqual({ ...written.body, content: content('Lamps'), revision: 'r1' })
  expect((await forget(admin, String(written.body.version))).status).toBe(204)
  expect(await read(admin)).toBeNull()
})

test('a browser that knows an older version is refused, and can neither replace nor delete the newer one', async () => {
  const first = String((await write(admin, 'First')).body.version)
  expect(await write(admin, 'Also first')).toMatchObject({ status: 409, body: { code: 'stale-write' } })
  const second = String((await write(admin, 'Second', first)).body.version)
  expect(second).not.toBe(first)
  expect((await write(admin, 'Also second', first)).status).toBe(409)
  expect((await forget(admin, first)).status).toBe(204)
  expect(await read(admin)).toMatchObject({ version: second, content: content('Second') })
  expect((await write(admin, 'Lost', randomUUID())).status).toBe(409)
})

test('of two that write at the same moment one is refused', async () => {
  const version = String((await write(admin, 'First')).body.version)
  const both = await Promise.all(['One', 'Two'].map((title) => write(admin, title, version)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const anew = await Promise.all(['One', 'Two'].map((title) => write(admin, title, null, '/callout-drafts/new')))
  expect(anew.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('everybody has a draft of their own, for each callout and for a new one', async () => {
  const editor = await app.addContact()
  await addReviewer(app.db, calloutId, editor, { canEdit: true })
  await write(admin, 'Hers')
  await write(app.as(editor), 'His')
  await write(admin, 'New', null, '/callout-drafts/new')
  expect(await read(admin)).toMatchObject({ content: content('Hers') })
  expect(await read(app.as(editor))).toMatchObject({ content: content('His') })
  expect(await read(admin, '/callout-drafts/new')).toMatchObject({ content: content('New') })
  expect(await read(await app.admin(), '/callout-drafts/new')).toBeNull()
})

test('those who may not write the callout have no draft of it, and keys have none at all', async () => {
  const reviewer = await app.addContact()
  await addReviewer(app.db, calloutId, reviewer)
  const open = `/callout-drafts/${(await addCallout(app.db)).id}`
  const member = await app.member()
  const outcomes = async (visitor: Visitor, at: string) => {
    const answers = [
      await visitor.get(at),
      await write(visitor, 'Mine', null, at),
      await forget(visitor, randomUUID(), at),
    ]
    return [...new Set(answers.map(({ status }) => status))]
  }
  expect(await outcomes(app.guest(), open)).toEqual([401])
  expect(await outcomes(member, open)).toEqual([403])
  expect(await outcomes(member, path)).toEqual([404])
  expect(await outcomes(member, '/callout-drafts/new')).toEqual([403])
  expect(await outcomes(app.as(reviewer), path)).toEqual([403])
  expect(await outcomes(app.as(reviewer), '/callout-drafts/new')).toEqual([403])
  const acting = await app.key(await app.addContact({ roles: ['admin'] }))
  expect(await outcomes(acting, path)).toEqual([403])
  expect(await outcomes(acting, '/callout-drafts/new')).toEqual([403])
  expect(await outcomes(await app.key(), path)).toEqual([403])
  expect(await outcomes(await app.key(), '/callout-drafts/new')).toEqual([403])
  expect(await outcomes(admin, `/callout-drafts/${randomUUID()}`)).toEqual([404])
  expect(await app.db.selectFrom('calloutDrafts').select('id').execute()).toEqual([])
})

test('who may no longer edit does not read the draft any more', async () => {
  const editor = await app.addContact()
  const id = await addReviewer(app.db, calloutId, editor, { canEdit: true })
  await write(app.as(editor), 'His')
  await admin.patch(`/callout/${calloutId}/reviewers/${id}`, { canEdit: false })
  expect((await app.as(editor).get(path)).status).toBe(403)
})

test.each([
  {},
  { content: {}, revision: null, version: null },
  { content: { ...content(''), formSchema: { slides: 'x' } }, revision: null, version: null },
  { content: content(''), revision: null, version: 'x' },
  { content: content(''), revision: null, version: null, title: 'x' },
])('what is no draft is refused: %j', async (body) => {
  expect((await admin.put(path, body)).status).toBe(400)
})

test('what is larger than a callout may be is refused', async () => {
  expect((await write(admin, 'x'.repeat(900_000))).status).toBe(413)
})

test('a draft goes with its callout, with its writer, and after 90 days', async () => {
  const count = async () => (await app.db.selectFrom('calloutDrafts').select('id').execute()).length
  const days = (number: number) => new Date(Date.now() + number * 86_400_000)
  const clean = async (now: Date) => {
    for (const job of calloutDraftsJobs) await job.run({}, { db: app.db, now, config: app.config, log: app.app.log })
  }
  await write(admin, 'One')
  await clean(days(89))
  expect(await count()).toBe(1)
  await clean(days(91))
  expect(await count()).toBe(0)

  await write(admin, 'Two')
  await write(admin, 'New', null, '/callout-drafts/new')
  await admin.delete(`/callout/${calloutId}`)
  expect(await count()).toBe(1)
  await app.db.deleteFrom('contacts').execute()
  expect(await count()).toBe(0)
})
