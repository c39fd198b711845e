import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { apiKeys } from '#server/api-keys/index.ts'
import { defineSite } from '#server/content/index.ts'
import { sessions } from '#server/credentials/sessions.ts'
import { addNewsletter, addSegment, exampleText } from '#server/mailings/testing.ts'
import { createServer } from '#server/platform/http/server.ts'
import { startApp } from '#server/testing/app.ts'
import { sitePages } from '../site-pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'archive-'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en" dir="ltr"><head><!--head-->' +
    '<link rel="stylesheet" crossorigin href="/assets/index-1.css" nonce="%NONCE%"></head>' +
    '<body><div id="app"></div><!--page--></body></html>',
)
await writeFile(
  join(folder, '.vite/manifest.json'),
  JSON.stringify({
    'web/ui/open-sans.css': { file: 'assets/open-sans-1.css' },
    'web/ui/other.css': { file: 'assets/o.css' },
  }),
)
await writeFile(join(folder, 'assets/index-1.css'), '')

const newsletter = { provider: 'builtin', apiKey: '', apiUrl: '', audienceId: 'builtin', webhookSecret: '' } as const
const app = await startApp({ config: { newsletter } })
const { db } = app
await db.transaction().execute((tx) =>
  defineSite(
    tx,
    {
      organisationName: 'The <Paper>',
      locale: 'en',
      currencyCode: 'EUR',
      country: 'eu',
      supportEmail: 'help@paper.org',
    },
    app.now(),
  ),
)
const serve = async (config = app.config) => {
  const surroundings = { ...app, config, sessions, apiKeys, clock: app.now, pause: async () => undefined }
  const pages = createServer(surroundings)
  pages.register((scope) => sitePages(scope, surroundings, { folder }))
  await pages.ready()
  return pages
}
const pages = await serve()
const admin = await app.admin()
await app.superadmin()
const readers = await addSegment(db)

afterAll(async () => {
  await pages.close()
  await app.close()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  await db.deleteFrom('mailings').execute()
  await db.deleteFrom('newsletterGroups').execute()
  await addNewsletter(db, 'weekly', { label: 'The Week' })
  await addNewsletter(db, 'sport', { label: 'Sport' })
})

const get = (url: string, headers: Record<string, string> = {}) => pages.inject({ method: 'GET', url, headers })
const bodyOf = async (url: string) => (await get(url)).body

/** Sends an issue to nobody, which is enough for the archive. */
async function send(text: Parameters<typeof exampleText>[0] = {}, further: object = {}): Promise<string> {
  const body = { name: 'Issue', newsletterGroupId: 'weekly', texts: { en: exampleText(text) }, ...further }
  const { id } = (await admin.post('/mailings', body)).body
  const sent = await admin.post(`/mailings/${id}/send`, {})
  expect(sent.status).toBe(200)
  return id
}

const linkOf = async (id: string) => (await admin.get(`/mailings/${id}/report`)).body.mailing.archiveUrl as string
const pathOf = async (id: string) => new URL(await linkOf(id)).pathname

const listed = (html: string) =>
  [...html.matchAll(/<h2 lang="[^"]*"><a href="([^"]*)">([^<]*)</g)].map(([, , title]) => title)

describe('an issue', () => {
  test('is a page of the site for everybody, addressed to nobody, with a way to get the next', async () => {
    const id = await send({
      subject: 'News for *|FNAME|*, from the quay',
      fallbacks: {},
      blocks: [
        { id: 'a', type: 'heading', text: 'Dear *|FNAME|*' },
        {
          id: 'b',
          type: 'text',
          html: '<h1>Quay</h1><p>*|EMAIL|* <a href="/callouts">All</a> <a href="*|UNSUBSCRIBELINK|*">x</a></p>',
        },
        { id: 'c', type: 'picture', url: 'images/x.png', alt: 'A quay', caption: 'By us', link: '' },
        { id: 'd', type: 'button', label: 'Read on', link: 'https://x.org/?a=1&b=2' },
        { id: 'e', type: 'divider' },
        {
          id: 'f',
          type: 'story',
          title: 'Pump',
          text: 'Broke',
          byline: 'Eve',
          link: 'https://x.org/p',
          picture: '',
          alt: '',
        },
        { id: 'g', type: 'heading', text: '*|LNAME|*' },
      ],
    })
    const path = await pathOf(id)
    expect(path).toBe('/newsletters/news-for-from-the-quay')
    const { statusCode, body, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' })
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src-elem 'self' 'sha256-[^;]*; style-src-attr/,
    )
    expect(body).toContain('<title>News for, from the quay - The &#60;Paper&#62;</title>')
    expect(body).toContain('<h1>News for, from the quay</h1>')
    expect(body).toContain(`<link rel="canonical" href="https://site.example${path}">`)
    expect(body).toContain('<meta name="description" content="What we found out">')
    expect(body).toContain('<meta property="og:image" content="https://site.example/api/1.0/images/x.png">')
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/index-1.css">')
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/open-sans-1.css">')
    expect(body).not.toContain('/assets/o.css')
    expect(body).toContain('href="https://site.example/newsletters/feed.xml?newsletter=weekly"')
    expect(body).toContain('>The Week</a>')
    expect(body).toContain('href="/newsletter"')
    expect(body).toContain('<h2>Dear</h2>')
    expect(body).toContain('<h2>Quay</h2>')
    expect(body).toContain('href="https://site.example/callouts"')
    expect(body).toContain('href="https://site.example/newsletter"')
    expect(body).toContain('<a class="btn btn--primary" href="https://x.org/?a=1&amp;b=2">Read on</a>')
    expect(body).toContain('<h2><a href="https://x.org/p">Pump</a></h2><p>Broke</p><p>Eve</p>')
    expect(body).not.toContain('<h2></h2>')
    expect(body).not.toMatch(/\*\||<script|\/unsubscribe\//)
  })

  test('leads to no page for signing up where another provider keeps newsletters', async () => {
    const blocks = [{ id: 'a', type: 'text' as const, html: '<p><a href="*|UNSUBSCRIBELINK|*">x</a></p>' }]
    const path = await pathOf(await send({ blocks }))
    const elsewhere = await serve({ ...app.config, newsletter: { ...newsletter, provider: 'none' } })
    for (const url of [path, '/newsletters', '/newsletters/feed.xml']) {
      const here = await get(url)
      const there = await elsewhere.inject({ method: 'GET', url })
      expect([there.statusCode, there.headers.etag === here.headers.etag]).toEqual([200, false])
      expect(here.body).toMatch(/"(https:\/\/site.example)?\/newsletter"|site.example\/newsletter&/)
      expect(there.body).not.toMatch(/\/newsletter(?!s)/)
    }
    await elsewhere.close()
  })

  test('has an address of its own that stays, whatever its subject is', async () => {
    const paths = []
    for (const subject of ['Spring', 'Spring', 'Spring!', '🎉', 'Spring 1'])
      paths.push(await pathOf(await send({ subject })))
    expect(paths.map((path) => path.split('/').at(-1))).toEqual([
      'spring',
      'spring-1',
      'spring-2',
      app.now().toISOString().slice(0, 10),
      'spring-1-1',
    ])
    await Promise.all(['a', 'b', 'c'].map(() => send({ subject: 'At once' })))
    const slugs = await db
      .selectFrom('mailings')
      .select('slug')
      .where('slug', 'like', 'at-once%')
      .orderBy('slug')
      .execute()
    expect(slugs.map(({ slug }) => slug)).toEqual(['at-once', 'at-once-1', 'at-once-2'])
  })

  test('is not there before it is sent, once it is withheld, for segments, and where nobody got it before it stopped', async () => {
    const draft = { name: 'N', newsletterGroupId: 'weekly', texts: { en: exampleText({ subject: 'Draft' }) } }
    await admin.post('/mailings', draft)
    expect((await get('/newsletters/draft')).statusCode).toBe(404)
    const id = await send({ subject: 'Shown' })
    const show = (inArchive: boolean) => admin.put(`/mailings/${id}/archive`, { inArchive })
    expect((await get('/newsletters/shown')).statusCode).toBe(200)
    expect((await show(false)).body).toMatchObject({ inArchive: false })
    expect((await show(false)).body).not.toHaveProperty('archiveUrl')
    for (const url of ['/newsletters', '/newsletters/feed.xml']) expect(await bodyOf(url)).not.toContain('Shown')
    expect((await get('/newsletters/shown')).statusCode).toBe(404)
    expect((await show(true)).body).toMatchObject({ archiveUrl: 'https://site.example/newsletters/shown' })
    await db.updateTable('mailings').set({ status: 'stopped' }).execute()
    expect((await get('/newsletters/shown')).statusCode).toBe(404)
    expect(await linkOf(id)).toBeUndefined()
    const row = { mailingId: id, address: 'a@ex.org', name: '', locale: 'en', triedAt: app.now() }
    await db
      .insertInto('mailingRecipients')
      .values({ ...row, status: 'sent' })
      .execute()
    expect((await get('/newsletters/shown')).statusCode).toBe(200)
    expect(await linkOf(id)).toBeDefined()
    const toSegment = await send({ subject: 'Internal' }, { newsletterGroupId: null, segmentId: readers })
    expect((await get('/newsletters/internal')).statusCode).toBe(404)
    expect((await admin.put(`/mailings/${toSegment}/archive`, { inArchive: true })).body.code).toBe(
      'invalid-status-change',
    )
    for (const slug of ['nothing', 'Shown', '%00', 'a'.repeat(300), '..%2f'])
      expect((await get(`/newsletters/${slug}`)).statusCode).toBe(404)
  })

  test('of a newsletter that is not offered to everybody is withheld unless somebody says so', async () => {
    await addNewsletter(db, 'staff', { label: 'Staff', isPublic: false })
    await send({ subject: 'Secret' }, { newsletterGroupId: 'staff' })
    expect((await get('/newsletters/secret')).statusCode).toBe(404)
  })

  test('is read in each language that it is written in', async () => {
    const de = exampleText({ subject: 'Neues vom Kai', preheader: 'Straße für Straße' })
    const id = await send({ subject: 'The quay' }, { texts: { en: exampleText({ subject: 'The quay' }), de } })
    const path = await pathOf(id)
    const german = await bodyOf(`${path}?lang=de@informal`)
    expect(german).toContain('<html lang="de"')
    expect(german).toContain('<h1>Neues vom Kai</h1>')
    expect(german).toContain('Alle Ausgaben')
    expect(german).toContain(`<link rel="canonical" href="https://site.example${path}?lang=de">`)
    expect(german).toContain(`<link rel="alternate" hreflang="en" href="https://site.example${path}?lang=en">`)
    const english = await bodyOf(path)
    expect(english).toContain(`<a lang="de" href="${path}?lang=de">Deutsch</a>`)
    expect(await bodyOf(`${path}?lang=xx&lang=de`)).toContain('<h1>The quay</h1>')
    const list = await bodyOf('/newsletters?lang=de')
    expect(listed(list)).toEqual(['Neues vom Kai'])
    expect(list).toContain('nächste Ausgabe')
  })

  test('runs nothing, whatever it is called or says', async () => {
    const evil = '</title><script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
    const block = {
      id: 'a',
      type: 'text' as const,
      html: `<p onclick="x()">${evil}<style>*{display:none}</style><iframe src="//x"></iframe></p>`,
    }
    const story = {
      id: 'b',
      type: 'story' as const,
      title: evil,
      text: evil,
      byline: evil,
      link: '*|FOOLINK|*',
      picture: '',
      alt: evil,
    }
    const id = await send({ subject: evil, preheader: evil.slice(0, 80), blocks: [block, story] })
    await db.updateTable('newsletterGroups').set({ label: evil }).execute()
    for (const url of [await pathOf(id), '/newsletters', '/newsletters?newsletter=weekly']) {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/<script|<img src=x|<iframe|onclick|onerror=alert\(1\)>(?!.*&#)|href="\*\|/)
      expect(body.match(/<style/g)).toHaveLength(1)
    }
    const parsed = await parseFeed('/newsletters/feed.xml')
    expect(parsed.entry[0].title).toBe(evil)
    expect(parsed.entry[0].content['#text']).not.toMatch(/<script|<iframe|onclick/)
  })
})

describe('the list', () => {
  test('has all issues, the latest first, by page and by newsletter', async () => {
    for (let at = 1; at <= 22; at++) {
      app.setNow(new Date(Date.UTC(2026, 0, at, 12)))
      await send({ subject: `Issue ${at}`, preheader: '' }, { newsletterGroupId: at % 11 === 0 ? 'sport' : 'weekly' })
    }
    const first = await bodyOf('/newsletters')
    expect(listed(first)).toEqual(Array.from({ length: 20 }, (_, at) => `Issue ${22 - at}`))
    expect(first).toContain('<time datetime="2026-01-22T12:00:00.000Z">22 January 2026</time>')
    expect(first).toContain('<a rel="next" href="/newsletters?page=2">Older issues</a>')
    expect(first).not.toContain('rel="prev"')
    const second = await bodyOf('/newsletters?page=2')
    expect(listed(second)).toEqual(['Issue 2', 'Issue 1'])
    expect(second).toContain('<a rel="prev" href="/newsletters">Newer issues</a>')
    const sport = await bodyOf('/newsletters?newsletter=sport')
    expect(listed(sport)).toEqual(['Issue 22', 'Issue 11'])
    expect(sport).toContain('<h1>Sport</h1>')
    expect(sport).toContain('<a href="/newsletters?newsletter=sport" aria-current="page">Sport</a>')
    for (const query of ['page=3', 'newsletter=gone', 'newsletter=sport&page=2'])
      expect((await get(`/newsletters?${query}`)).statusCode).toBe(404)
    for (const query of ['page=x', 'page=-1', 'newsletter=%00', 'page=99999999999'])
      expect((await get(`/newsletters?${query}`)).statusCode).toBe(200)
    await db.deleteFrom('newsletterGroups').where('id', '=', 'sport').execute()
    expect(await bodyOf('/newsletters?newsletter=sport')).toContain('<h1>Sport</h1>')
  })

  test('says that there is nothing yet', async () => {
    const { statusCode, body } = await get('/newsletters')
    expect([statusCode, listed(body)]).toEqual([200, []])
    expect(body).toContain('No issues yet.')
  })

  test('and the issues are the same for whoever asks', async () => {
    const path = await pathOf(await send({ subject: 'For all' }))
    for (const url of ['/newsletters', path, '/newsletters/feed.xml']) {
      const bodies = [await bodyOf(url)]
      for (const role of ['member', 'admin', 'superadmin'] as const) {
        const contactId = await app.addContact({ roles: [role] })
        const token = await sessions.open(db, { contactId, device: 'a test', now: app.now() })
        const { statusCode, body } = await get(url, { cookie: `${app.config.session.cookie}=${token}` })
        expect(statusCode).toBe(200)
        bodies.push(body)
      }
      expect(new Set(bodies).size).toBe(1)
    }
  })
})

async function parseFeed(url: string) {
  const { body } = await get(url)
  expect(XMLValidator.validate(body)).toBe(true)
  const parser = new XMLParser({
    ignoreAttributes: false,
    htmlEntities: true,
    processEntities: true,
    isArray: (name) => name === 'entry' || name === 'link',
  })
  return parser.parse(body).feed
}

describe('the feed', () => {
  test('has whole issues with addresses and ids that stay', async () => {
    app.setNow(new Date('2026-03-01T10:00:00Z'))
    const first = await send({
      subject: 'First \u0007bell',
      blocks: [{ id: 'a', type: 'text', html: '<p><a href="/a">A</a> &amp; B</p>' }],
    })
    app.setNow(new Date('2026-03-02T10:00:00Z'))
    await send({ subject: 'Second' }, { newsletterGroupId: 'sport' })
    const feed = await parseFeed('/newsletters/feed.xml')
    expect(feed).toMatchObject({
      '@_xmlns': 'http://www.w3.org/2005/Atom',
      id: 'https://site.example/newsletters/feed.xml',
      title: 'The <Paper>: Newsletters',
      updated: '2026-03-02T10:00:00.000Z',
      author: { name: 'The <Paper>' },
    })
    expect(feed.link).toMatchObject([
      { '@_rel': 'self', '@_href': 'https://site.example/newsletters/feed.xml' },
      { '@_rel': 'alternate', '@_href': 'https://site.example/newsletters' },
    ])
    expect(feed.entry.map((entry: { title: string }) => entry.title)).toEqual(['Second', 'First bell'])
    expect(feed.entry[1]).toMatchObject({
      id: `urn:uuid:${first}`,
      link: [{ '@_href': await linkOf(first) }],
      published: '2026-03-01T10:00:00.000Z',
      updated: '2026-03-01T10:00:00.000Z',
      category: { '@_term': 'weekly', '@_label': 'The Week' },
      content: { '@_type': 'html', '#text': expect.stringContaining('<a href="https://site.example/a"') },
    })
    const sport = await parseFeed('/newsletters/feed.xml?newsletter=sport')
    expect([sport.id, sport.entry.length]).toEqual(['https://site.example/newsletters/feed.xml?newsletter=sport', 1])
    expect((await get('/newsletters/feed.xml?newsletter=gone')).statusCode).toBe(404)
  })

  test('is one without issues too', async () => {
    const feed = await parseFeed('/newsletters/feed.xml')
    expect(feed.updated).toBe('1970-01-01T00:00:00.000Z')
    expect(feed).not.toHaveProperty('entry')
  })
})

describe('what somebody has already is not sent again', () => {
  test.each(['/newsletters', '/newsletters/seen', '/newsletters/feed.xml'])('by the tag of %s', async (url) => {
    const id = await send({ subject: 'Seen' })
    const first = await get(url)
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [tag, `"x", W/${tag}`, '*']) {
      const again = await get(url, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    }
    expect((await get(url, { 'if-none-match': '"x"' })).statusCode).toBe(200)
    await db.updateTable('newsletterGroups').set({ label: 'Renamed' }).where('id', '=', 'weekly').execute()
    expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(200)
    await admin.put(`/mailings/${id}/archive`, { inArchive: false })
    expect((await get(url, { 'if-none-match': tag })).statusCode).not.toBe(304)
  })

  test('by the date of the feed, which a withheld issue changes', async () => {
    app.setNow(new Date('2026-04-01T10:00:00.500Z'))
    const id = await send({ subject: 'Dated' })
    const ask = async (since: string) => (await get('/newsletters/feed.xml', { 'if-modified-since': since })).statusCode
    const { headers } = await get('/newsletters/feed.xml')
    expect(headers['last-modified']).toBe('Wed, 01 Apr 2026 10:00:00 GMT')
    expect(await ask('Wed, 01 Apr 2026 10:00:00 GMT')).toBe(304)
    expect(await ask('Wed, 01 Apr 2026 09:59:59 GMT')).toBe(200)
    expect(await ask('yesterday')).toBe(200)
    app.setNow(new Date('2026-04-02T10:00:00Z'))
    await admin.put(`/mailings/${id}/archive`, { inArchive: false })
    expect(await ask('Wed, 01 Apr 2026 10:00:00 GMT')).toBe(200)
  })

  test('and an issue that nobody may read tells nobody that it was sent', async () => {
    app.setNow(new Date('2026-04-01T10:00:00Z'))
    await send({ subject: 'Public' })
    await addNewsletter(db, 'staff', { label: 'Staff', isPublic: false })
    const seen = async () => {
      const { headers } = await get('/newsletters/feed.xml')
      return [headers['last-modified'], headers.etag]
    }
    const before = await seen()
    app.setNow(new Date('2026-04-02T10:00:00Z'))
    const id = await send({ subject: 'Secret' }, { newsletterGroupId: 'staff' })
    expect(await seen()).toEqual(before)
    await admin.put(`/mailings/${id}/archive`, { inArchive: true })
    expect((await seen())[0]).toBe('Thu, 02 Apr 2026 10:00:00 GMT')
  })
})

test('a site for callouts alone has no archive', async () => {
  const id = await send({ subject: 'Here' })
  const callouts = await serve({ ...app.config, calloutOnlyMode: true })
  for (const url of ['/newsletters', await pathOf(id), '/newsletters/feed.xml'])
    expect((await callouts.inject(url)).statusCode).toBe(404)
  await callouts.close()
})
