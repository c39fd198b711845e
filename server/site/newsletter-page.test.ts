import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pageDataElement } from '#domain/site/page-data.ts'
import { apiKeys } from '#server/api-keys/index.ts'
import { sessions } from '#server/credentials/sessions.ts'
import { prepareNewsletter } from '#server/newsletter/index.ts'
import { createServer } from '#server/platform/http/server.ts'
import { startApp } from '#server/testing/app.ts'
import { sitePages } from './site-pages.ts'

/** A built web app as small as can be. */
const folder = await mkdtemp(join(tmpdir(), 'newsletter-page-'))
await mkdir(join(folder, '.vite'))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en" dir="ltr"><head><!--head--></head><body><main id="starting"></main><div id="app"></div><!--page--></body></html>',
)
await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify({ 'index.html': { file: 'a.js', isEntry: true } }))

const newsletter = { provider: 'builtin', apiKey: '', apiUrl: '', audienceId: 'builtin', webhookSecret: '' } as const
const site = await startApp({ config: { newsletter } })
await prepareNewsletter(site.db, site.config)
const admin = await site.superadmin()

async function serve(changes: Partial<typeof site.config> = {}) {
  const config = { ...site.config, ...changes }
  const surroundings = { ...site, config, sessions, apiKeys, clock: site.now, pause: async () => undefined }
  const server = createServer(surroundings)
  server.register((scope) => sitePages(scope, surroundings, { folder }))
  await server.ready()
  return server
}

const pages = await serve()
afterAll(async () => {
  await pages.close()
  await site.close()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  await site.db.deleteFrom('newsletterGroups').execute()
  await changeContent({ title: '', text: '', optIn: 'Yes, send me these emails.' })
})

async function changeContent(body: object) {
  expect(await admin.patch('/content/newsletter', body)).toMatchObject({ status: 200 })
}

const addGroup = async (label: string, more: object = {}): Promise<string> =>
  (await admin.post('/newsletter/groups', { label, ...more })).body.id

const get = (url = '/newsletter', headers: Record<string, string> = {}, from = pages) =>
  from.inject({ method: 'GET', url, headers })

/** What is drawn of a page, up to where the app begins. */
const drawnOf = (body: string) => body.split('<div id="server-rendered">')[1]?.split('<div id="app">')[0]

function dataOf(body: string): Record<string, unknown> {
  return JSON.parse(body.split(`id="${pageDataElement}">`)[1]?.split('</script>')[0] ?? '{}')
}

test('its newsletters, the address, what is agreed to and the button are there before any script has run', async () => {
  await changeContent({ title: 'Letters', text: '<p>Twice a <b>week</b>.</p>', optIn: 'I agree.\nReally.' })
  const ids = [await addGroup('The weekly', { description: 'On Fridays' }), await addGroup('Politics')]
  const { statusCode, body } = await get('/newsletter?email=jo%40ferry.example')
  expect(statusCode).toBe(200)
  const drawn = drawnOf(body) ?? ''
  expect(drawn).toContain('<h1>Letters</h1>')
  expect(drawn).toContain('<div class="prose prose--ui"><p>Twice a <b>week</b>.</p></div>')
  expect(drawn).toContain('<legend class="label">Choose your newsletters')
  expect(drawn).toContain(`value="${ids[0]}" aria-describedby="field-groups-0-hint"><span>The weekly<small`)
  expect(drawn).toContain('On Fridays</small>')
  expect(drawn).toContain(`value="${ids[1]}"><span>Politics</span>`)
  expect(drawn).toMatch(/type="email"[^>]* name="email" value="jo@ferry.example"/)
  expect(drawn).toContain('I agree.\nReally.</p>')
  expect(drawn).toContain('disabled>Sign up</button>')
  // The app asks for none of it.
  expect(dataOf(body)).toMatchObject({
    newsletterOffer: { title: 'Letters', groups: [{ label: 'The weekly' }, { label: 'Politics' }] },
    content: { join: {} },
  })
})

test('of one newsletter there is nothing to choose', async () => {
  await addGroup('The weekly')
  await addGroup('Internal', { isPublic: false })
  const drawn = drawnOf((await get()).body) ?? ''
  expect(drawn).toContain('<h1>Newsletter</h1>')
  expect(drawn).not.toContain('<fieldset')
  expect(drawn).not.toContain('Internal')
  expect(drawn).toContain('name="email"')
})

test('where there is none it says so, without a form', async () => {
  const { statusCode, body } = await get()
  expect(statusCode).toBe(200)
  expect(drawnOf(body)).toContain('There are no newsletters to sign up for yet.')
  expect(drawnOf(body)).not.toContain('<form')
})

test.each([
  ['newsletters are sent by nobody', { newsletter: { ...newsletter, provider: 'none', audienceId: 'none' } }],
  ['another system sends them', { newsletter: { ...newsletter, provider: 'mailchimp', audienceId: 'a' } }],
  ['the site is for callouts alone', { calloutOnlyMode: true }],
] as const)('where %s there is no such page', async (_, changes) => {
  await addGroup('The weekly')
  const own = await serve(changes)
  const { statusCode, body } = await get('/newsletter', {}, own)
  expect(statusCode).toBe(404)
  expect(drawnOf(body)).toBeUndefined()
  expect(body).not.toContain('The weekly')
  expect((await get('/newsletter/confirm/x', {}, own)).statusCode).toBe(200)
  await own.close()
})

test('whatever is written in it, it stays text', async () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;$&'
  await changeContent({ title: hostile, text: `<p>${hostile}</p>`, optIn: hostile })
  await addGroup(hostile, { description: hostile })
  await addGroup('Another')
  const { body } = await get(`/newsletter?email=${encodeURIComponent(hostile)}`)
  const drawn = drawnOf(body) ?? ''
  expect(drawn).not.toContain('<script')
  expect(drawn).not.toMatch(/<[^>"]*onerror/)
  const escaped =
    '&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#60;img src=x onerror=alert(1)&#62;&#38;amp;$&#38;'
  expect(drawn).toContain(`<h1>${escaped}</h1>`)
  expect(drawn).toContain(`<span>${escaped}<small id="field-groups-0-hint">${escaped}</small></span>`)
  expect(drawn).toContain(`name="email" value="${escaped}"`)
  expect(drawn).toContain(`<p class="ui soft whitespace-pre-line">${escaped}</p>`)
})

test('who is signed in, and another site’s frame, get it from the app, with what it shows', async () => {
  await addGroup('The weekly')
  const contactId = await site.addContact({ email: 'reader@example.test' })
  const token = await sessions.open(site.db, { contactId, device: 'a test', now: site.now() })
  const asked: Record<string, string>[] = [
    { cookie: `${site.config.session.cookie}=${token}` },
    { 'sec-fetch-dest': 'iframe' },
  ]
  for (const headers of asked) {
    const { body } = await get('/newsletter', headers)
    expect(drawnOf(body)).toBeUndefined()
    expect(dataOf(body)).toMatchObject({ newsletterOffer: { groups: [{ label: 'The weekly' }] } })
  }
})
