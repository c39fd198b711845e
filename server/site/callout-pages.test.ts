import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { InputComponent } from '#domain/callouts/component.ts'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { pageDataElement } from '#domain/site/page-data.ts'
import { apiKeys } from '#server/api-keys/index.ts'
import { addCallout, addReviewer, exampleBody } from '#server/callouts/testing.ts'
import { sessions } from '#server/credentials/sessions.ts'
import { createServer } from '#server/platform/http/server.ts'
import { addStory } from '#server/stories/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { sitePages } from './site-pages.ts'

/** A built web app as small as can be. */
const folder = await mkdtemp(join(tmpdir(), 'callout-pages-'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en" dir="ltr"><head><!--head--></head><body><main id="starting"></main><div id="app"></div><!--page--></body></html>',
)
const manifest = {
  'index.html': { file: 'a.js', isEntry: true },
  'web/callouts/public/area.ts': { file: 'assets/area-1.js', css: ['assets/area-1.css'] },
}
await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
await writeFile(join(folder, 'assets/area-1.css'), '.callout::before{content:"$&"}')

const site = await startApp()
const surroundings = { ...site, sessions, apiKeys, clock: site.now, pause: async () => undefined }
const pages = createServer(surroundings)
pages.register((scope) => sitePages(scope, surroundings, { folder }))
await pages.ready()

afterAll(async () => {
  await pages.close()
  await site.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => pages.inject({ method: 'GET', url, headers })

function dataOf(html: string): { callout?: Record<string, unknown>; mapOrigin?: string } {
  const text = html.split(`id="${pageDataElement}">`)[1]?.split('</script>')[0] ?? '{}'
  return JSON.parse(text)
}

// Before there is anybody to publish something, every page says that the site is not set up.
await site.superadmin()
const starts = site.now().toISOString()
const variants = exampleBody().variants
const { slug, id } = await addCallout(site.db, { starts, slug: 'broken-commutes' }, site.now())

describe('what a reader and a crawler see of a callout before any script has run', () => {
  test('its title, what it is about, and how to be shared', async () => {
    const { statusCode, body } = await get(`/callouts/${slug}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Broken commutes</title>')
    expect(body).toContain('<meta property="og:title" content="Where does your commute break?">')
    expect(body).toContain('<meta property="og:description" content="Add your spot to the map.">')
    expect(body).toMatch(/<meta property="og:image" content="http[^"]+\/api\/1\.0\/images\/0b7e2c1a/)
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/callouts/${slug}">`))
    expect(body).toContain('Broken commutes</h1>')
    expect(body).toContain('<p>We map the worst spots together.</p>')
    expect(body).toContain('4 pages')
  })

  test('what it led to, with pictures of ours', async () => {
    const made = await addCallout(site.db, { starts }, site.now())
    await addStory(site.db, made.id, { title: 'Plain <b>', publishedOn: '2025-03-01' })
    await addStory(site.db, made.id, { picture: 'images/0b7e2c1a', alt: 'A "bridge" <i>' })
    const { body } = await get(`/callouts/${made.slug}`)
    const picture = '<img class="led-to__picture" src="/api/1.0/images/0b7e2c1a?w=600"'
    expect(body).toContain(`<li>${picture} alt="A &#34;bridge&#34; &#60;i&#62;"><h3>`)
    expect(body).toContain('<li><h3><a href="https://paper.example/bridge">Plain &#60;b&#62;</a></h3>')
  })

  test('the form comes with the page, so that its first slide needs no further call', async () => {
    const { callout } = dataOf((await get(`/callouts/${slug}/respond`)).body)
    expect(callout).toMatchObject({ slug, variantNames: ['default', 'de'], revision: expect.any(String) })
    expect(callout).toHaveProperty(['formSchema', 'slides', 0, 'components', 1, 'label'], 'How do you travel?')
    expect(callout).not.toHaveProperty('canEdit')
    expect(callout).not.toHaveProperty('variants')
  })

  test('with its styles, so that it is painted at once; in a frame they are fetched', async () => {
    const { body, headers } = await get(`/callouts/${slug}`)
    const [, nonce] = /style-src-elem 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
    expect(body).toContain(`<style nonce="${nonce}">.callout::before{content:"$&"}</style>`)
    const link = '<link rel="stylesheet" disabled href="/assets/area-1.css">'
    expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([link])
    const framed = await get(`/callouts/${slug}`, { 'sec-fetch-dest': 'iframe' })
    expect(framed.body).not.toContain('.callout::before')
    expect(framed.body).toMatch(/<link rel="stylesheet" crossorigin [^>]*href="\/assets\/area-1\.css">/)
  })

  test('with its cover asked for before anything else, and scripts kept back until it has come', async () => {
    const { body } = await get(`/callouts/${slug}`)
    const [, asked] = /<link rel="preload" as="image" ([^>]*)>/.exec(body) ?? []
    expect(asked).toMatch(/imagesrcset="[^"]*0b7e2c1a[^"]*\?w=900 900w/)
    expect(body.indexOf('rel="preload"')).toBeLessThan(body.indexOf('<script'))
    expect(body.match(/<link rel="later"[^>]*>/g)).toHaveLength(1)
    expect(body).not.toContain('rel="modulepreload"')
    const respond = await get(`/callouts/${slug}/respond`)
    expect(respond.body).toContain('rel="modulepreload"')
    expect(respond.body).not.toContain('rel="preload"')
  })

  test('in the language of the address, which is one of its own to be shared', async () => {
    const { body } = await get(`/callouts/${slug}?lang=de`)
    expect(body).toContain('<html lang="de"')
    expect(body).toContain('Kaputte Wege</h1>')
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/callouts/${slug}\\?lang=de">`))
    expect(dataOf(body).callout).toMatchObject({ title: 'Kaputte Wege' })
  })

  test('a language it is not written in adds no address', async () => {
    const { body } = await get(`/callouts/${slug}?lang=fr`)
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/callouts/${slug}">`))
  })

  test('by its id it is shared under its name', async () => {
    const { body } = await get(`/callouts/${id}`)
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/callouts/${slug}">`))
  })

  test('texts of the newsroom end no element and begin no script', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const made = await addCallout(
      site.db,
      {
        starts,
        variants: {
          ...variants,
          default: { ...variants.default, title: `x${hostile}`, excerpt: hostile, intro: `<p>hi</p>${hostile}` },
        },
      },
      site.now(),
    )
    const { body } = await get(`/callouts/${made.slug}`)
    expect(body).toContain('<p>hi</p>')
    expect(body).not.toMatch(/<script>alert|<img src=x/)
  })

  test('the first page of the form, whose texts end no element either', async () => {
    const hostile = '"><script>alert(1)</script>'
    const ask = (type: string, key: string, more: object = {}) => ({
      type,
      id: key,
      key,
      label: hostile,
      input: true,
      ...more,
    })
    const components = [
      ask('textfield', 'a"><b>', {
        description: `In <i>short</i>${hostile}<a href="javascript:alert(1)">there</a>`,
        placeholder: hostile,
      }),
      ask('textarea', 'b', { defaultValue: `</textarea>${hostile}` }),
      ask('radio', 'c', { values: [{ label: hostile, value: hostile }] }),
      ask('select', 'd', { data: { values: [{ label: `</select>${hostile}`, value: 'x' }] } }),
      ask('signature', 'e'),
    ] as InputComponent[]
    const slides = [{ id: `s${hostile}`, title: '', navigation: { nextSlideId: '' }, components }]
    const made = await addCallout(site.db, { starts, formSchema: { slides } }, site.now())
    const { body } = await get(`/callouts/${made.slug}/respond`)
    expect(body).toContain('<span class="hint" id="question-s')
    expect(body).toContain('In short')
    expect(body.match(/class="answer"/g)).toHaveLength(5)
    expect(body).not.toMatch(/<script>alert|javascript:alert\(1\)">|<b>|<i>short/)
  })

  test.each([
    ['members alone may answer', { access: 'member' as const }],
    ['it has ended', { expires: starts }],
  ])('no form where %s', async (_, changes) => {
    const made = await addCallout(site.db, { starts, ...changes }, site.now())
    const { body } = await get(`/callouts/${made.slug}/respond`)
    expect(body).toContain('Broken commutes</h1>')
    expect(body).not.toContain('<form')
  })

  test('when answers are deleted, on a form of one page and where the callout ends', async () => {
    const [first] = exampleCallout.formSchema.slides
    const retention = { scope: 'responses', days: 1 } as const
    const publicView = { precision: 'exact' as const, filterQuestions: [], openData: false, licence: '', retention }
    const form = {
      formSchema: { slides: [first] },
      starts,
      publicView,
      access: 'anonymous',
    }
    const expires = new Date(site.now().getTime() + 86_400_000).toISOString()
    const line = 'Your answers are deleted 1 day after this callout ends.'
    const ending = await addCallout(site.db, { ...form, expires } as never, site.now())
    expect((await get(`/callouts/${ending.slug}/respond`)).body.split('<body')[1]).toContain(`${line}</p>`)
    const endless = await addCallout(site.db, form as never, site.now())
    expect((await get(`/callouts/${endless.slug}/respond`)).body).not.toContain(line)
  })

  test('a link fills in answers before any script does', async () => {
    const answers = encodeURIComponent(JSON.stringify({ start: { mode: 'bus' } }))
    const { body } = await get(`/callouts/${slug}/respond?answers=${answers}`)
    expect(body).toMatch(/value="bus" checked/)
    expect((await get(`/callouts/${slug}/respond?answers=%7B`)).body).toMatch(/value="bus"/)
  })

  test('in another site’s frame the page is left to the form', async () => {
    const { body, headers } = await get(`/callouts/${slug}`, { 'sec-fetch-dest': 'iframe' })
    expect(body).not.toContain('Broken commutes</h1>')
    expect(dataOf(body).callout).toMatchObject({ slug })
    expect(headers['content-security-policy']).toContain('frame-ancestors https://a.example')
  })
})

describe('what nobody is to find', () => {
  test.each(['/callouts/no-such-thing', `/callouts/${crypto.randomUUID()}`])('%s is not found', async (address) => {
    const { statusCode, body } = await get(address)
    expect(statusCode).toBe(404)
    expect(dataOf(body).callout).toBeUndefined()
  })

  test('a draft is there for the newsroom alone, which may also change it', async () => {
    const draft = await addCallout(site.db, { starts: null }, site.now())
    expect((await get(`/callouts/${draft.slug}`)).statusCode).toBe(404)
    const contactId = await site.addContact({ email: 'desk@example.test', roles: ['member', 'admin'] })
    const token = await sessions.open(site.db, { contactId, device: 'a test', now: site.now() })
    const seen = await get(`/callouts/${draft.slug}`, { cookie: `${site.config.session.cookie}=${token}` })
    expect(seen.statusCode).toBe(200)
    expect(dataOf(seen.body).callout).toMatchObject({ status: 'draft', canEdit: true })
  })

  test('a hidden callout opens by its link and is not indexed', async () => {
    const hidden = await addCallout(site.db, { starts, hidden: true }, site.now())
    const { statusCode, headers } = await get(`/callouts/${hidden.slug}`)
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
  })
})

test('a hosted captcha is let in, and nothing else', async () => {
  const config = testConfig({ captcha: { provider: 'turnstile', key: 'k', secret: 's', verifyUrl: undefined } })
  const hosted = createServer({ ...surroundings, config })
  hosted.register((scope) => sitePages(scope, { ...surroundings, config }, { folder }))
  const { headers } = await hosted.inject({ method: 'GET', url: `/callouts/${slug}` })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/frame-src 'self' https:\/\/challenges\.cloudflare\.com;/)
  expect(policy).toMatch(/script-src 'nonce-[^']+' https:\/\/challenges\.cloudflare\.com;/)
  await hosted.close()
})

test.each([
  '/callouts/%00',
  '/callouts/a%00b/respond',
  '/callouts/%00?lang=%00',
  '/callouts/%ED%A0%BD',
  '/callouts/%?lang=de',
  '/%ff',
])('%s names no callout and is a page like any other that is not there', async (url) => {
  const { statusCode, headers } = await pages.inject({ url, headers: { accept: 'text/html' } })
  expect({ statusCode, type: String(headers['content-type']) }).toEqual({
    statusCode: 404,
    type: expect.stringContaining('text/html'),
  })
})

describe('the host of a callout’s own map style', () => {
  const style = 'https://maps.example:8443/styles/quiet.json?key=1'
  const directive = (headers: Record<string, unknown>, name: string) =>
    new RegExp(`${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]
  const schema = exampleCallout.responseViewSchema
  const withStyle = async (own: string, changes: object = {}) =>
    addCallout(
      site.db,
      { starts, responseViewSchema: { ...schema, map: { ...schema.map, style: own } } as never, ...changes },
      site.now(),
    )
  const signedIn = async (contactId: string) => {
    const token = await sessions.open(site.db, { contactId, device: 'a browser', now: site.now() })
    return { cookie: `${site.config.session.cookie}=${token}` }
  }

  test('is known to the policy of the editor’s page, for those who may edit the callout', async () => {
    const made = await withStyle(style)
    const [admin, editor, reviewer] = [
      await site.addContact({ roles: ['admin'] }),
      await site.addContact(),
      await site.addContact(),
    ]
    await addReviewer(site.db, made.id, editor, { canEdit: true })
    await addReviewer(site.db, made.id, reviewer)
    for (const path of [`/admin/callouts/edit/${made.slug}`, `/admin/callouts/edit/${made.id}/`]) {
      for (const contact of [admin, editor]) {
        const { headers, body } = await get(path, await signedIn(contact))
        expect(directive(headers, 'connect-src')).toBe("'self' https://maps.example:8443")
        expect(directive(headers, 'img-src')).toBe("'self' data: blob: https://maps.example:8443")
        expect(dataOf(body)).toMatchObject({ mapOrigin: 'https://maps.example:8443' })
      }
      for (const headers of [{}, await signedIn(reviewer), await signedIn(await site.addContact())]) {
        const answer = await get(path, headers)
        expect(directive(answer.headers, 'connect-src')).toBe("'self'")
        expect(dataOf(answer.body)).not.toHaveProperty('mapOrigin')
      }
    }
  })

  test('is known to the policy of the callout’s map, for everybody who may see it', async () => {
    const made = await withStyle(style)
    for (const path of [`/callouts/${made.slug}/map`, `/callouts/${made.id}/map?response=7`]) {
      const { headers, body } = await get(path)
      expect(directive(headers, 'connect-src')).toBe("'self' https://maps.example:8443")
      expect(directive(headers, 'img-src')).toBe("'self' data: blob: https://maps.example:8443")
      expect(directive(headers, 'script-src')).not.toContain('maps.example')
      expect(dataOf(body)).toMatchObject({ mapOrigin: 'https://maps.example:8443' })
    }
    const draft = await withStyle(style, { starts: null })
    const unseen = await get(`/callouts/${draft.slug}/map`)
    expect([unseen.statusCode, directive(unseen.headers, 'connect-src')]).toEqual([404, "'self'"])
    const other = await addCallout(site.db, { starts }, site.now())
    expect(directive((await get(`/callouts/${other.slug}/map`)).headers, 'connect-src')).toBe(
      "'self' https://maps.example",
    )
  })

  test('is known nowhere else', async () => {
    const made = await withStyle(style)
    const cookie = await signedIn(await site.addContact({ roles: ['admin'] }))
    for (const path of [
      ...['', '/respond', '/thanks', '/gallery'].map((end) => `/callouts/${made.slug}${end}`),
      `/admin/callouts/view/${made.id}`,
      `/admin/callouts/view/${made.id}/summary`,
      '/admin/callouts',
      '/admin/callouts/new',
      '/join',
    ]) {
      const { headers, body } = await get(path, cookie)
      expect(directive(headers, 'connect-src')).toBe("'self'")
      expect(directive(headers, 'img-src')).toBe("'self' data: blob:")
      expect(dataOf(body)).not.toHaveProperty('mapOrigin')
    }
  })

  test.each([
    ['the site’s own map', ''],
    ['a host that stands for any', 'https://*/style.json'],
    ['a host that would be another directive', 'https://a;sandbox/style.json'],
  ])('%s adds none', async (_, own) => {
    const made = await withStyle(own)
    const cookie = await signedIn(await site.addContact({ roles: ['admin'] }))
    const { headers } = await get(`/admin/callouts/edit/${made.id}`, cookie)
    expect(headers['content-security-policy']).not.toMatch(/sandbox|\*/)
    expect(directive(headers, 'connect-src')).toBe("'self'")
  })

  test('stands beside the service that the site is set up with', async () => {
    const made = await withStyle(style)
    const configured = { ...surroundings, config: { ...site.config, maps: { style: 'https://tiles.example/s.json' } } }
    const server = createServer(configured)
    server.register((scope) => sitePages(scope, configured, { folder }))
    const headers = await signedIn(await site.addContact({ roles: ['admin'] }))
    const answer = await server.inject({ method: 'GET', url: `/admin/callouts/edit/${made.id}`, headers })
    const both = 'https://tiles.example https://maps.example:8443'
    expect(directive(answer.headers, 'connect-src')).toBe(`'self' ${both}`)
    expect(directive(answer.headers, 'img-src')).toBe(`'self' data: blob: ${both}`)
    await server.close()
  })
})
