import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { MapServices } from '#domain/maps/maps.ts'
import { pageDataElement } from '#domain/site/page-data.ts'
import { apiKeys } from '#server/api-keys/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import { sessions } from '#server/credentials/sessions.ts'
import { createServer } from '#server/platform/http/server.ts'
import { startApp } from '#server/testing/app.ts'
import { sitePages } from './site-pages.ts'

/** A built web app as small as can be. */
const folder = await mkdtemp(join(tmpdir(), 'site-'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en" dir="ltr"><head><!--head--><style nonce="%NONCE%"></style>' +
    '<script type="module" src="/assets/index-1.js" nonce="%NONCE%"></script></head>' +
    '<body><div id="app"></div><!--page--></body></html>',
)
await writeFile(
  join(folder, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_base.js'] },
    '_base.js': { file: 'assets/base-1.js' },
    '_fields.js': { file: 'assets/fields-1.js' },
    'web/sign-up/area.ts': {
      file: 'assets/sign-up-1.js',
      imports: ['_base.js', '_fields.js'],
      css: ['assets/sign-up-1.css'],
    },
    'virtual:catalogue/en/main': { file: 'assets/en-1.js' },
    'virtual:catalogue/de/main': { file: 'assets/de-1.js' },
  }),
)
await writeFile(join(folder, 'assets/base-1.js'), 'base()')
await writeFile(join(folder, 'assets/sign-up-1.css'), '.steps{}')
await writeFile(join(folder, 'assets/base-1.js.br'), 'brotli')
await writeFile(join(folder, 'assets/base-1.js.gz'), 'gzip')

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

async function changeContent(path: string, body: object) {
  const admin = await site.admin()
  expect(await admin.patch(`/content/${path}`, body)).toMatchObject({ status: 200 })
}

const directive = (headers: Record<string, unknown>, name: string) =>
  new RegExp(`${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]

const get = (url: string, headers: Record<string, string> = {}) => pages.inject({ method: 'GET', url, headers })

function dataOf(html: string) {
  const [, json] = new RegExp(`id="${pageDataElement}">(.*?)</script>`).exec(html) ?? []
  return JSON.parse(json ?? 'null')
}

describe('the page', () => {
  test('comes with what its first screen shows', async () => {
    const { statusCode, headers, body } = await get('/join')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache, no-store' })
    const { currencyCode } = await getSiteSettings(site.db, site.config)
    expect(dataOf(body)).toMatchObject({
      needsSetUp: true,
      locale: 'en',
      calloutOnlyMode: false,
      captcha: { provider: 'altcha' },
      content: {
        general: { currencyCode, theme: {} },
        join: { initialAmount: 5, periods: [{ name: 'monthly' }, { name: 'annually' }] },
        payment: { taxRateEnabled: false },
      },
    })
    expect(dataOf(body)).not.toHaveProperty('viewer')
  })

  test('says where a site for callouts alone has no such page, and nothing of joining', async () => {
    const calloutsOnly = { ...surroundings, config: { ...site.config, calloutOnlyMode: true } }
    const own = createServer(calloutsOnly)
    own.register((scope) => sitePages(scope, calloutsOnly, { folder }))
    await own.ready()
    for (const url of ['/join', '/admin/payments', '/admin/notices/add']) {
      const { statusCode, body } = await own.inject({ method: 'GET', url })
      expect([url, statusCode, Object.keys(dataOf(body).content)]).toEqual([url, 404, ['general']])
      expect((await get(url)).statusCode).toBe(200)
    }
    for (const url of ['/auth/login', '/profile', '/callouts', '/profile/contribution']) {
      const { statusCode, body } = await own.inject({ method: 'GET', url })
      expect([url, statusCode, Object.keys(dataOf(body).content)]).toEqual([url, 200, ['general']])
    }
    await own.close()
  })

  test('carries content of its own only where it is shown', async () => {
    expect(Object.keys(dataOf((await get('/callouts')).body).content)).toEqual(['general'])
    // What the newsroom says of joining stands beside the form.
    expect(Object.keys(dataOf((await get('/auth/login')).body).content)).toEqual(['general', 'join'])
  })

  test('knows who is reading, and tells nothing that only admins may read', async () => {
    const contactId = await site.addContact({ email: 'reader@example.test', roles: ['member'] })
    const token = await sessions.open(site.db, { contactId, device: 'a test', now: site.now() })
    const { body } = await get('/profile', { cookie: `${site.config.session.cookie}=${token}` })
    expect(dataOf(body).viewer).toMatchObject({ id: contactId, email: 'reader@example.test', isReviewer: false })
    expect(dataOf(body).viewer).not.toHaveProperty('passwordHash')
    expect(dataOf(body).content.general).not.toHaveProperty('embedOrigins')
  })

  test('names the scripts of its part of the app beside those every page has, each once and behind what it needs', async () => {
    const { body } = await get('/join')
    expect([...body.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/assets/fields-1.js',
      '/assets/sign-up-1.js',
      '/assets/en-1.js',
    ])
    expect(body).toMatch(/rel="stylesheet"[^>]*href="\/assets\/sign-up-1\.css"/)
  })

  test('lets run only the scripts that carry its nonce, another one each time', async () => {
    const [first, second] = await Promise.all([get('/join'), get('/join')])
    const nonceOf = ({ headers }: typeof first) =>
      /script-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    for (const answer of [first, second]) {
      const scripts = [...answer.body.matchAll(/<script(?! type="application\/json")[^>]*>/g)]
      expect(scripts.length).toBeGreaterThan(1)
      for (const [tag] of scripts) expect(tag).toContain(`nonce="${nonceOf(answer)}"`)
      expect(answer.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    }
  })

  test('asks nobody for maps unless a service is configured, and then that one alone', async () => {
    const { headers, body } = await get('/join')
    expect(dataOf(body).maps).toEqual({})
    expect(directive(headers, 'connect-src')).toBe("'self'")
    expect(directive(headers, 'img-src')).toBe("'self' data: blob:")

    const maps: MapServices = {
      style: 'https://tiles.example/calm.json?key=abc',
      geocoder: { provider: 'photon', url: 'http://127.0.0.1:2322', key: 'abc' },
    }
    const configured = { ...surroundings, config: { ...site.config, maps } }
    const server = createServer(configured)
    server.register((scope) => sitePages(scope, configured, { folder }))
    const answer = await server.inject('/join')
    expect(dataOf(answer.body).maps).toEqual(maps)
    expect(directive(answer.headers, 'connect-src')).toBe("'self' https://tiles.example http://127.0.0.1:2322")
    expect(directive(answer.headers, 'img-src')).toBe("'self' data: blob: https://tiles.example")
    await server.close()
  })

  test.each([
    ['/join', 200],
    ['/join/', 200],
    ['/join/confirm-email/5f0c', 200],
    ['/nothing', 404],
    ['/profile/nothing', 404],
    ['//evil.test/join', 404],
  ])('%s answers %d', async (url, status) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(status)
    expect(headers['content-type']).toContain('text/html')
  })

  test('an address that is no UTF-8 is a page that isn’t there, and as a call refused', async () => {
    const { statusCode, headers } = await get('/%E0%A4%A')
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await get('/api/1.0/%E0%A4%A')).toMatchObject({ statusCode: 400 })
  })

  test('an unknown call is still refused as one', async () => {
    for (const url of ['/api/1.0/nothing', '/api', '/webhook/nothing', '/assets/nothing.js']) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
    }
  })

  test('is there, waiting, while the database is not', async () => {
    const broken = await startApp()
    const server = createServer({ ...broken, sessions, apiKeys, clock: broken.now, pause: async () => undefined })
    server.register((scope) =>
      sitePages(scope, { ...broken, sessions, apiKeys, clock: broken.now, pause: async () => undefined }, { folder }),
    )
    await broken.guest().get('/health')
    await broken.db.destroy()
    const { statusCode, body } = await server.inject({ method: 'GET', url: '/join' })
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="app">')
    expect(body).not.toContain(pageDataElement)
    await server.close()
    await broken.app.close()
  })
})

describe('language', () => {
  test.each([
    ['/join', 'en', 'en'],
    ['/join?lang=de', 'de', 'de'],
    ['/join?lang=de@informal', 'de@informal', 'de'],
    ['/join?lang=xx', 'en', 'en'],
    ['/join?lang=de&lang=fr', 'en', 'en'],
  ])('%s is in %s', async (url, locale, lang) => {
    const { body } = await get(url)
    expect(body).toContain(`<html lang="${lang}"`)
    expect(dataOf(body).locale).toBe(locale)
  })

  test('loads its catalogue with the page', async () => {
    expect((await get('/join?lang=de')).body).toContain('/assets/de-1.js')
  })
})

describe('what other sites see', () => {
  test('a shared link has title, description, image and address', async () => {
    await changeContent('general', { organisationName: 'The Courier' })
    await changeContent('share', {
      title: 'News & <b>views</b>',
      description: 'Paid for by "readers"',
      image: 'images/0b8cf1a6-25a4-4b9a-9b1d-6d9d3f2a7d10.png',
      twitterHandle: '@courier',
    })
    const { body } = await get('/join?utm_source=paper')
    expect(body).toContain('<title>The Courier</title>')
    expect(body).toContain('<meta property="og:title" content="News &#38; &#60;b&#62;views&#60;/b&#62;">')
    expect(body).toContain('<meta name="twitter:description" content="Paid for by &#34;readers&#34;">')
    expect(body).toContain(`<meta property="og:url" content="${site.config.audience}/join">`)
    expect(body).toContain(`<link rel="canonical" href="${site.config.audience}/join">`)
    expect(body).toContain(
      `<meta property="og:image" content="${site.config.audience}/api/1.0/images/0b8cf1a6-25a4-4b9a-9b1d-6d9d3f2a7d10.png">`,
    )
    expect(body).toContain('<meta name="twitter:site" content="@courier">')
    expect(body).not.toContain('<b>views')
  })

  test('nothing the newsroom writes can end the data or open a tag', async () => {
    await changeContent('general', { organisationName: '</script><script>alert(1)</script><!--' })
    const { body } = await get('/join')
    expect(body).not.toContain('<script>alert')
    expect(dataOf(body).content.general.organisationName).toBe('</script><script>alert(1)</script><!--')
    await changeContent('general', { organisationName: 'The Courier' })
  })

  test('the theme stands on the first line, and only what is a colour does', async () => {
    await changeContent('general', {
      theme: { colors: { primary: '#fc0', link: '#123456' }, fonts: { title: 'libre-franklin', body: 'nonsense' } },
    })
    const { body } = await get('/join')
    expect(body).toMatch(/<html lang="en" style="--theme-primary:#fc0;--theme-link:#123456;/)
    expect(body).toContain('--theme-font-title:&#34;Libre Franklin Variable&#34;,&#34;Libre Franklin&#34;')
    expect(body).toContain('--theme-font-body:&#34;Open Sans Variable&#34;')
    await changeContent('general', { theme: {} })
  })

  test('only embeddable pages may be framed, and by the sites the newsroom names', async () => {
    const ancestors = async (url: string) =>
      /frame-ancestors ([^;]*)/.exec(String((await get(url)).headers['content-security-policy']))?.[1]
    const trusted = site.config.trustedOrigins.join(' ')
    expect(await ancestors('/join')).toBe(trusted)
    await changeContent('general', { embedOrigins: ['https://paper.test', 'https://blog.test:8443'] })
    expect(await ancestors('/join')).toBe(`${trusted} https://paper.test https://blog.test:8443`)
    expect(await ancestors('/join?lang=de')).toBe(`${trusted} https://paper.test https://blog.test:8443`)
    expect(await ancestors('/auth/login')).toBe("'none'")
    expect(await ancestors('/join/confirm-email')).toBe("'none'")
    await changeContent('general', { embedOrigins: [] })
  })
})

describe('files', () => {
  test.each([
    ['br', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['', 'base()', undefined],
  ])('an asset goes out compressed before as %s, for a year', async (accepted, body, encoding) => {
    const answer = await get('/assets/base-1.js', { 'accept-encoding': accepted })
    expect(answer.body).toBe(body)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('the script for other sites is fresh every minute', async () => {
    const { statusCode, headers, body } = await get('/embed.js')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(body).toContain('iframe')
  })

  test('there is an icon', async () => {
    const { headers, rawPayload } = await get('/favicon.png')
    expect(headers['content-type']).toBe('image/png')
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })

  test('crawlers keep out of what is private', async () => {
    const { body } = await get('/robots.txt')
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['Disallow: /admin', 'Disallow: /profile', 'Disallow: /api']),
    )
  })
})

test.each([
  ['/login', '/auth/login'],
  ['/login?next=%2Fprofile', '/auth/login?next=%2Fprofile'],
  ['/crowdnewsroom/floods/map?c=1,2', '/callouts/floods/map?c=1,2'],
  ['/admin/crowdnewsroom', '/admin/callouts'],
])('%s has moved for good to %s', async (url, to) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location]).toEqual([301, to])
})
