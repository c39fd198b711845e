import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, expect, test } from 'vitest'
import { allJobs } from '#server/app.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { prepareSanitising, readSetting, sanitiserRules, writeSetting } from './index.ts'

const app = await startApp()
afterAll(app.close)
const admin = await app.admin()

/** As the server does when it starts, with its worker. */
async function restart() {
  await prepareSanitising(app.db, allJobs)
  await app.runJobs()
}

const names = ['content', 'callouts', 'response-comments', 'response-emails', 'contact-notes'].map(
  (what) => `sanitise.${what}`,
)

test('content that was stored before is read as it will be stored, and is stored so once', async () => {
  const fields = {
    welcome: '<h2>Hello</h2><p>Tom &amp; Jerry<br>write <a href="https://x.org">here</a></p><p>Bye</p>',
    newsletterText: '<p onclick="x()">News</p><form action="https://evil.example"><input name="password"></form>',
    mailText: 'By post & more',
    newsletterTitle: '<b>Plain</b>',
  }
  const updatedAt = new Date('2026-01-01T00:00:00Z')
  await app.db
    .insertInto('content')
    .values({ id: 'join/setup', fields: JSON.stringify(fields), updatedAt })
    .execute()
  const read = () => admin.get('/content/join/setup', { query: { with: 'revision' } })
  const before = await read()
  expect(before.body).toMatchObject({
    welcome: 'Hello\n\nTom & Jerry\nwrite here\n\nBye',
    newsletterText: '<p>News</p>',
    mailText: 'By post &amp; more',
    newsletterTitle: '<b>Plain</b>',
  })

  await restart()
  const stored = await app.db.selectFrom('content').selectAll().where('id', '=', 'join/setup').executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ sanitisedBy: sanitiserRules, updatedAt, fields: { newsletterText: '<p>News</p>' } })
  expect((await read()).body).toEqual(before.body)
})

test('welcome is what was typed, also where it looks like HTML', async () => {
  const welcome = 'Two < three\n\n<b>not bold</b>'
  await admin.patch('/content/join/setup', { welcome })
  await restart()
  expect((await admin.get('/content/join/setup')).body).toMatchObject({ welcome })
})

test('a plain comment becomes paragraphs once, and is never read as HTML', async () => {
  const { id: calloutId } = await addCallout(app.db, { slug: 'floods' }, app.now())
  const responseId = await addResponse(app.db, calloutId)
  const at = new Date('2026-01-01T00:00:00Z')
  const { id } = await app.db
    .insertInto('calloutResponseComments')
    .values({ responseId, contactId: null, text: 'She said\n<b>no</b> & left\n\nBye', createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = '<p>She said<br />&lt;b&gt;no&lt;/b&gt; &amp; left</p><p>Bye</p>'
  const read = async () => (await admin.get(`/callout-response-comments/${id}`)).body
  expect(await read()).toMatchObject({ text, updatedAt: at.toISOString() })

  await writeSetting(app.db, 'sanitise.response-comments', 0)
  await restart()
  await writeSetting(app.db, 'sanitise.response-comments', 0)
  await restart()
  expect(await read()).toMatchObject({ text, updatedAt: at.toISOString() })
  const response = await admin.get(`/callout-responses/${responseId}`, { query: { with: 'latestComment' } })
  expect(response.body.latestComment).toMatchObject({ text })
})

test('what other rules made is made anew: callouts with their translations, comments, emails, notes', async () => {
  const [{ id: calloutId }, contactId] = [
    await addCallout(app.db, { slug: 'storms' }, app.now()),
    await app.addContact(),
  ]
  const content = { type: 'content', id: 'c', key: 'c', label: '', input: false, html: '<p class="x">Hello</p>' }
  const slide = { id: 's', title: 'S', navigation: { nextSlideId: '' }, components: [content] }
  await app.db
    .updateTable('callouts')
    .set({ formSchema: JSON.stringify({ slides: [slide] }), sanitisedBy: 0 })
    .where('id', '=', calloutId)
    .execute()
  const variant = await app.db
    .selectFrom('calloutVariants')
    .selectAll()
    .where('calloutId', '=', calloutId)
    .executeTakeFirstOrThrow()
  const texts = {
    ...variant.texts,
    intro: '<p>Intro</p><iframe></iframe>',
    componentText: { '<p class="x">Hello</p>': '<p>Hallo<script>x()</script></p>', Label: 'a < b' },
  }
  await app.db
    .updateTable('calloutVariants')
    .set({ texts: JSON.stringify(texts) })
    .where('calloutId', '=', calloutId)
    .execute()
  await app.db
    .updateTable('profiles')
    .set({ notes: '<p onclick="x()">Known</p>' })
    .where('contactId', '=', contactId)
    .execute()
  const responseId = await addResponse(app.db, calloutId, { contactId })
  const email = { subject: 'Hello', body: '<p>Hello</p>' }
  const { id: changeId } = (await admin.post(`/callout-responses/${responseId}/email`, email)).body
  await app.db
    .updateTable('calloutResponseEmails')
    .set({ body: '<p onclick="x()">Hello</p>', sanitisedBy: 0 })
    .where('changeId', '=', changeId)
    .execute()
  const toldText = async () =>
    (await admin.get(`/callout-responses/${responseId}/history`)).body.items[0].email.text as string
  expect(await toldText()).toBe('<p>Hello</p>')
  const read = () => admin.get(`/callout/${calloutId}`, { query: { with: ['form', 'variants', 'revision'] } })
  const before = (await read()).body
  expect(before).toMatchObject({
    intro: '<p>Intro</p>',
    formSchema: {
      slides: [{ components: [{ html: '<p>Hello</p>' }] }],
      componentText: { '<p>Hello</p>': '<p>Hallo</p>', Label: 'a < b' },
    },
  })

  for (const name of names) await writeSetting(app.db, name, 0)
  await restart()
  for (const name of names) expect(await readSetting(app.db, name)).toBe(sanitiserRules)
  const stored = await app.db.selectFrom('callouts').selectAll().where('id', '=', calloutId).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ sanitisedBy: sanitiserRules, revision: before.revision })
  expect(JSON.stringify(stored.formSchema)).not.toContain('class')
  expect((await read()).body).toEqual(before)
  expect(await toldText()).toBe('<p>Hello</p>')
  const kept = await app.db.selectFrom('calloutResponseEmails').select(['body', 'sanitisedBy']).execute()
  expect(kept).toEqual([{ body: '<p>Hello</p>', sanitisedBy: sanitiserRules }])
  expect((await admin.get(`/contact/${contactId}`, { query: { with: 'profile' } })).body.profile.notes).toBe(
    '<p>Known</p>',
  )
})

test('a start where nothing changed has nothing to do', async () => {
  await prepareSanitising(app.db, allJobs)
  const { rows } = await app.db.executeQuery<{ name: string }>(
    // biome-ignore lint/suspicious/noExplicitAny: the queue's table is none of ours
    (app.db as any).selectFrom('graphile_worker.jobs').select('taskIdentifier as name').compile(),
  )
  expect(rows.filter(({ name }) => names.includes(name))).toEqual([])
})

test('whoever changes the rules gives them another version', () => {
  const files = ['./rich-text.ts', '../../domain/content/rich-text.ts'].map((file) => new URL(file, import.meta.url))
  const rules = files.map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|\s+/g, ''))
  const { version } = createRequire(import.meta.url)('sanitize-html/package.json')
  const print = createHash('sha256')
    .update(JSON.stringify([rules, version]))
    .digest('hex')
    .slice(0, 12)
  // Another print: raise `sanitiserRules` if a text may come out otherwise, then write the new print here.
  expect({ sanitiserRules, print }).toEqual({ sanitiserRules: 1, print: '76b54420d311' })
})
