import { readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { apiBase } from '#domain/http/route.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { keyOf } from './keys.ts'
import { fixture, formHeaders, makeDataDir, makePdf, type SentFile, sendFiles, writeForm } from './testing.ts'

const dataDir = makeDataDir()
const app = await startApp({ config: { dataDir, storage: { kind: 'local', dir: join(dataDir, 'uploads') } } })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const guest = app.guest()
const memberId = await app.addContact({ roles: ['member'] })
const photo: SentFile = { content: fixture('gps.jpg'), name: 'IMG_2041.jpg', type: 'image/jpeg' }
const paper: SentFile = { content: makePdf(), name: 'minutes.pdf', type: 'application/pdf' }

const encrypted =
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n2 0 obj\n<</Filter/Standard>>\nendobj\ntrailer\n<</Root 1 0 R/Encrypt 2 0 R>>'

async function draw(width: number, height: number): Promise<SentFile> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#369' } })
  return { content: await drawn.png().toBuffer(), name: 'wide.png', type: 'image/png' }
}

/** A mark on a ground of this alpha. */
async function drawLogo(alpha: number): Promise<SentFile> {
  const mark = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const drawn = sharp({
    create: { width: 400, height: 200, channels: 4, background: { r: 255, g: 255, b: 255, alpha } },
  })
  const content = await drawn
    .composite([{ input: mark }])
    .png()
    .toBuffer()
  return { content, name: 'logo.png', type: 'image/png' }
}

/** As bytes, which a visitor's answers are not. */
async function fetchFile(path: string, headers: Record<string, string> = {}) {
  const { rawPayload, statusCode, headers: answered } = await app.app.inject({ url: `${apiBase}/${path}`, headers })
  return { status: statusCode, bytes: rawPayload, headers: answered }
}

const leftovers = () => readdirSync(join(dataDir, 'incoming'))

describe('a picture', () => {
  test('is kept in another format, the right way up, and answered by id, path and hash', async () => {
    const { status, body } = await sendFiles(guest, '/images', photo)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}\.avif$/),
      url: `https://site.example/api/1.0/images/${body.id}`,
      path: `images/${body.id}`,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      filename: 'IMG_2041.jpg',
    })
    const { bytes, headers } = await fetchFile(body.path)
    expect(headers).toMatchObject({ 'content-type': 'image/avif', 'content-length': String(bytes.length) })
    // The camera was held upright: 128 by 96 on its side.
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 96, height: 128 })
    expect(leftovers()).toEqual([])
  })

  test('can do nothing as a page of its own, and may be kept for a day', async () => {
    const { body } = await sendFiles(guest, '/images', photo)
    const { headers } = await fetchFile(body.path)
    expect(headers).toMatchObject({
      'content-disposition': 'inline; filename="IMG_2041.avif"',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const again = await fetchFile(body.path, { 'if-none-match': `"other", ${headers.etag}` })
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0), headers: { etag: headers.etag } })
  })

  test('45. comes in the smallest width that is enough, and is never enlarged', async () => {
    const { status, body } = await sendFiles(guest, '/images', await draw(600, 400))
    expect({ status, path: body.path }).toEqual({ status: 200, path: `images/${body.id}` })
    const widthAt = async (query: string) => (await sharp((await fetchFile(body.path + query)).bytes).metadata()).width
    expect(await widthAt('?w=250')).toBe(300)
    expect(await widthAt('?w=300')).toBe(300)
    expect(await widthAt('?w=5000')).toBe(600)
    expect(await widthAt('')).toBe(600)
    expect((await fetchFile(`${body.path}?w=abc`)).status).toBe(400)
    expect((await fetchFile(`${body.path}?w=0`)).status).toBe(400)
  })

  test('is made narrower once, whoever asks at the same time', async () => {
    const { body } = await sendFiles(guest, '/images', await draw(500, 500))
    const asked = await Promise.all([1, 2, 3].map(() => fetchFile(`${body.path}?w=100`)))
    expect(new Set(asked.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(asked[0]?.headers.etag).not.toBe((await fetchFile(body.path)).headers.etag)
    expect(leftovers()).toEqual([])
  })

  test('comes as a JPEG for mail programs, in whatever width, and as it is where they show it', async () => {
    const { body } = await sendFiles(guest, '/images', await draw(500, 500))
    for (const [query, width] of [
      ['?w=100&format=jpeg', 100],
      ['?format=jpeg', 500],
      ['?w=5000&format=jpeg', 500],
      ['?w=100&format=jpeg', 100],
    ] as const) {
      const { bytes, headers } = await fetchFile(body.path + query)
      expect(headers['content-type']).toBe('image/jpeg')
      expect(headers['content-disposition']).toContain('.jpg"')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width })
    }
    const again = await fetchFile(`${body.path}?w=100&format=jpeg`)
    const unchanged = await fetchFile(`${body.path}?w=100&format=jpeg`, { 'if-none-match': String(again.headers.etag) })
    expect(unchanged).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
    expect((await fetchFile(`${body.path}?w=100`)).headers['content-type']).toBe('image/avif')
    expect((await fetchFile(`${body.path}?format=webp`)).status).toBe(400)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path d="M0 0h9v9z"/></svg>'
    const drawn = await sendFiles(guest, '/images', { content: svg, name: 'a.svg', type: 'image/svg+xml' })
    expect((await fetchFile(`${drawn.body.path}?format=jpeg`)).headers['content-type']).toBe('image/png')
    expect(leftovers()).toEqual([])
  })

  test('through which something shines comes as a PNG for mail programs, also where a JPEG was made before', async () => {
    const { body } = await sendFiles(guest, '/images', await drawLogo(0))
    const { id, path } = body
    await app.db
      .updateTable('uploads')
      .set({ asJpeg: [100] })
      .where('id', '=', id)
      .execute()
    for (const [query, width] of [
      ['?w=100&format=jpeg', 100],
      ['?format=jpeg', 400],
      ['?w=100&format=jpeg', 100],
    ] as const) {
      const { bytes, headers } = await fetchFile(path + query)
      expect(headers['content-type']).toBe('image/png')
      expect(headers['content-disposition']).toContain('.png"')
      const { info, data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(info.width).toBe(width)
      // Nothing in the corner, the mark in the middle.
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
      expect(alphaAt(0, 0)).toBeLessThan(8)
      expect(alphaAt(width / 2, width / 4)).toBeGreaterThan(247)
      expect(bytes.length).toBeLessThan(20_000)
    }
    const { headers } = await fetchFile(`${path}?w=100&format=jpeg`)
    const unchanged = await fetchFile(`${path}?w=100&format=jpeg`, { 'if-none-match': String(headers.etag) })
    expect(unchanged.status).toBe(304)
    const { asPng, isTransparent } = await app.db
      .selectFrom('uploads')
      .select(['asPng', 'isTransparent'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ asPng: asPng.toSorted(), isTransparent }).toEqual({ asPng: [100, 400], isTransparent: true })
    expect((await fetchFile(`${path}?w=100`)).headers['content-type']).toBe('image/avif')
    expect(leftovers()).toEqual([])
  })

  test('that could let something through and doesn’t comes as a JPEG', async () => {
    const { body } = await sendFiles(guest, '/images', await drawLogo(1))
    expect((await fetchFile(`${body.path}?w=100&format=jpeg`)).headers['content-type']).toBe('image/jpeg')
  })

  test('that is very large is kept no larger than pages need it', async () => {
    const { body } = await sendFiles(guest, '/images', await draw(3000, 1500))
    expect(await sharp((await fetchFile(body.path)).bytes).metadata()).toMatchObject({ width: 1800, height: 900 })
  })

  test('50. that is drawn stays so, without what it would do, in whatever width', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"><script>evil()</script><path d="M0 0h9v9z"/></svg>'
    const { status, body } = await sendFiles(guest, '/images', {
      content: drawing,
      name: 'a.svg',
      type: 'image/svg+xml',
    })
    expect({ status, ending: body.id.slice(-4) }).toEqual({ status: 200, ending: '.svg' })
    const { bytes, headers } = await fetchFile(body.path)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(bytes.toString()).toMatch(/^<svg[^>]*>(?!.*script)/)
    expect((await fetchFile(`${body.path}?w=100`)).bytes.equals(bytes)).toBe(true)
  })

  test('that is drawn as large as it says is no larger than any other for mail programs', async () => {
    for (const [width, height, made] of [
      [16_000, 16_000, { width: 1800, height: 1800 }],
      [40, 16_000, { height: 1800 }],
    ] as const) {
      const content = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h9v9z"/></svg>`
      const { body } = await sendFiles(guest, '/images', { content, name: 'a.svg', type: 'image/svg+xml' })
      const { bytes } = await fetchFile(`${body.path}?format=jpeg`)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...made })
    }
  })

  test('of which a version can’t be made is not tried again and again', async () => {
    const { body } = await sendFiles(guest, '/images', await draw(500, 500))
    const path = join(dataDir, 'uploads', keyOf({ kind: 'image', id: body.id }))
    const whole = await readFile(path)
    await writeFile(path, 'gone bad')
    expect((await fetchFile(`${body.path}?w=100`)).bytes.toString()).toBe('gone bad')
    await writeFile(path, whole)
    expect((await fetchFile(`${body.path}?w=100`)).bytes.equals(whole)).toBe(true)
  })

  test('of which only the first file is taken, and nothing else of the form', async () => {
    const form = [{ ...photo, part: 'other', name: 'other.jpg' }, photo, { ...photo, name: 'second.jpg' }]
    expect(await sendFiles(guest, '/images', ...form)).toMatchObject({ status: 200, body: { filename: photo.name } })
  })

  test('that says nothing of its type is known by its name', async () => {
    const unknown = { content: fixture('gps.heic'), name: 'IMG_1.HEIC', type: 'application/octet-stream' }
    expect(await sendFiles(guest, '/images', unknown)).toMatchObject({ status: 200 })
  })

  test.each(['../../../etc/passwd', 'x".avif', 'images', `${crypto.randomUUID()}.avif`])(
    '%s is not there',
    async (id) => {
      expect((await guest.get(`/images/${encodeURIComponent(id)}`)).status).toBe(404)
      expect((await guest.get(`/documents/${encodeURIComponent(id)}`)).status).toBe(404)
    },
  )
})

describe('a document', () => {
  test('is written anew, and kept by no cache on the way to its reader', async () => {
    const { status, body } = await sendFiles(guest, '/documents', paper)
    expect(status).toBe(200)
    expect(body).toMatchObject({ path: `documents/${body.id}`, filename: 'minutes.pdf' })
    const { bytes, headers } = await fetchFile(body.path)
    expect(bytes.toString()).toMatch(/^%PDF-1\.7/)
    expect(bytes.equals(Buffer.from(paper.content))).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="minutes.pdf"',
      'content-security-policy': "default-src 'self'",
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    // It is no picture.
    expect((await fetchFile(`images/${body.id}`)).status).toBe(404)
  })

  test('with a hostile name gets a harmless one', async () => {
    const { body } = await sendFiles(guest, '/documents', { ...paper, name: '..\\..\\.hidden;évil name.pdf' })
    expect(body.filename).toBe('hidden__vil_name.pdf')
  })
})

describe('what is refused', () => {
  const bad = { code: 'bad-request' }
  test.each<[string, '/images' | '/documents', SentFile[], number, object]>([
    [
      '48. a text among pictures',
      '/images',
      [{ content: 'a', name: 'a.txt', type: 'text/plain' }],
      415,
      {
        code: 'UNSUPPORTED_FILE_TYPE',
        message: 'Unsupported file type',
        subCode: 'unsupported-file-type',
        type: 'text/plain',
        allowedTypes: expect.arrayContaining(['image/heic', 'image/jp2', 'image/svg+xml']),
      },
    ],
    ['48. a text that is called a PDF', '/documents', [{ ...paper, content: 'hello' }], 400, bad],
    ['48. a form without a file', '/images', [], 400, { ...bad, errors: [{ property: 'file', children: [] }] }],
    ['a file of another name', '/images', [{ ...photo, part: 'picture' }], 400, bad],
    ['an empty file', '/images', [{ ...photo, content: '' }], 400, bad],
    ['an empty document', '/documents', [{ ...paper, content: '' }], 400, bad],
    ['text under the name of a picture', '/images', [{ ...photo, content: 'hello' }], 400, bad],
    ['a picture that is cut off', '/images', [{ ...photo, content: fixture('gps.jpg').subarray(0, -300) }], 400, bad],
    [
      'a HEIC that is cut off',
      '/images',
      [{ content: fixture('gps.heic').subarray(0, -300), name: 'a.heic', type: 'image/heic' }],
      400,
      bad,
    ],
    [
      'a JPEG 2000 that is cut off',
      '/images',
      [{ content: fixture('gps.jp2').subarray(0, 200), name: 'a.jp2', type: 'image/jp2' }],
      400,
      bad,
    ],
    [
      'an SVG that is cut off',
      '/images',
      [{ content: fixture('gps.svg').subarray(0, 900), name: 'a.svg', type: 'image/svg+xml' }],
      400,
      bad,
    ],
    [
      'an SVG under the name of a PNG',
      '/images',
      [{ content: fixture('gps.svg'), name: 'a.png', type: 'image/svg+xml' }],
      400,
      bad,
    ],
    [
      'an SVG that says it is a PNG',
      '/images',
      [{ content: fixture('gps.svg'), name: 'a.svg', type: 'image/png' }],
      400,
      bad,
    ],
    ['a bitmap that says it is a JPEG', '/images', [{ ...photo, content: 'BM\0\0\0\0' }], 415, { type: 'image/bmp' }],
    ['a PDF among pictures', '/images', [{ ...photo, content: paper.content }], 415, { type: 'application/pdf' }],
    [
      'a picture among documents',
      '/documents',
      [photo],
      415,
      { type: 'image/jpeg', allowedTypes: ['application/pdf'] },
    ],
    ['a picture that says it is a PDF', '/documents', [{ ...paper, content: photo.content }], 400, bad],
    [
      'a PDF that is encrypted',
      '/documents',
      [{ ...paper, content: `${encrypted}` }],
      400,
      { code: 'bad-request', subCode: 'encrypted-document' },
    ],
    ['a PDF that nothing can be read of', '/documents', [{ ...paper, content: '%PDF-1.7\nhello' }], 400, bad],
    ['a page with the head of a PDF further on', '/documents', [{ ...paper, content: '<script>%PDF-1.7' }], 400, bad],
    [
      'a film in the container of a picture',
      '/images',
      [{ ...photo, content: '\0\0\0\x18ftypisom\0\0\0\0isommp42' }],
      415,
      { type: 'video/mp4' },
    ],
  ])('%s', async (_, path, files, status, body) => {
    const answer = await sendFiles(guest, path, ...files)
    expect(answer).toMatchObject({ status, body: { httpCode: status, ...body } })
    expect(leftovers()).toEqual([])
  })

  test('a form that is broken', async () => {
    const broken = await guest.post('/images', writeForm(photo).subarray(0, 400), { headers: formHeaders })
    expect(broken).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect(await guest.post('/images', { file: 'x' })).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect(leftovers()).toEqual([])
  })

  test('a file whose sender hangs up leaves nothing', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as AddressInfo
    const form = writeForm({ ...paper, content: Buffer.alloc(2_000_000, paper.content) })
    const headers = { ...formHeaders, 'content-length': String(form.length) }
    const sending = request(`http://127.0.0.1:${port}${apiBase}/documents`, { method: 'POST', headers })
    sending.on('error', () => {})
    sending.write(form.subarray(0, 1_000_000))
    await vi.waitFor(() => expect(leftovers()).toHaveLength(1), { timeout: 5000 })
    sending.destroy()
    await vi.waitFor(() => expect(leftovers()).toEqual([]), { timeout: 5000 })
  })

  test('47. exactly 20 MiB, and not a byte less', async () => {
    const member = await app.member()
    const around = makePdf(20_000_000).length - 20_000_000
    const large = (bytes: number) => ({ ...paper, content: makePdf(bytes - around) })
    expect(await sendFiles(member, '/documents', large(20_971_520))).toMatchObject({
      status: 413,
      body: {
        code: 'LIMIT_FILE_SIZE',
        message: 'File too large',
        subCode: 'file-too-large',
        maxSize: 20_971_520,
        maxSizeDisplay: '20.00 MB',
      },
    })
    expect(await sendFiles(member, '/documents', large(20_971_519))).toMatchObject({ status: 200 })
    expect(leftovers()).toEqual([])
  })
})

describe('removing', () => {
  const senders: Record<string, () => Promise<Visitor>> = {
    guest: async () => guest,
    member: async () => app.as(memberId),
    'a key for the member': () => app.key(memberId),
    key: () => app.key(),
  }
  const others: Record<string, () => Promise<Visitor>> = {
    guest: async () => guest,
    member: async () => app.as(memberId),
    'another member': () => app.member(),
    'a key for another member': async () => app.key(await app.addContact({ roles: ['member'] })),
    'a key for the member': () => app.key(memberId),
    admin: () => app.admin(),
    key: () => app.key(),
  }

  test.each([
    ['member', 'guest', 401],
    ['member', 'another member', 403],
    ['member', 'a key for another member', 403],
    ['member', 'member', 200],
    ['member', 'a key for the member', 200],
    ['member', 'admin', 200],
    ['member', 'key', 200],
    ['a key for the member', 'member', 200],
    ['guest', 'guest', 401],
    ['guest', 'member', 403],
    ['guest', 'admin', 200],
    ['key', 'member', 403],
    ['key', 'key', 200],
  ])('49. what a %s sent, asked by %s: %i', async (sender, who, status) => {
    for (const [path, file] of [
      ['/images', photo],
      ['/documents', paper],
    ] as const) {
      const { body } = await sendFiles(await (senders[sender] as () => Promise<Visitor>)(), path, file)
      const visitor = await (others[who] as () => Promise<Visitor>)()
      const answer = await visitor.delete(`/${body.path}`)
      expect(answer.status).toBe(status)
      if (status === 200) expect(answer.body).toEqual({ success: true })
      expect((await fetchFile(body.path)).status).toBe(status === 200 ? 404 : 200)
    }
  })

  test('leaves whoever was refused signed in', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const { body } = await sendFiles(member, '/images', photo)
    expect((await other.delete(`/${body.path}`)).status).toBe(403)
    expect((await other.get('/contact/me')).status).toBe(200)
  })

  test('takes the narrower versions too, and may happen twice', async () => {
    const member = await app.member()
    const { body } = await sendFiles(member, '/images', await draw(700, 700))
    await fetchFile(`${body.path}?w=100`)
    await fetchFile(`${body.path}?w=400`)
    await fetchFile(`${body.path}?w=400&format=jpeg`)
    const logo = (await sendFiles(member, '/images', await drawLogo(0))).body
    await fetchFile(`${logo.path}?w=100&format=jpeg`)
    const keptOf = (id: string) =>
      readdirSync(join(dataDir, 'uploads'), { recursive: true }).filter((name) => String(name).includes(id))
    expect(keptOf(logo.id).toSorted()).toEqual([`originals/${logo.id}`, `png/100/${logo.id}`])
    expect((await member.delete(`/${logo.path}`)).status).toBe(200)
    expect(keptOf(logo.id)).toEqual([])
    const kept = () =>
      readdirSync(join(dataDir, 'uploads'), { recursive: true }).filter((name) => String(name).includes(body.id))
    expect(kept().toSorted()).toEqual([
      `jpeg/400/${body.id}`,
      `originals/${body.id}`,
      `resized/100/${body.id}`,
      `resized/400/${body.id}`,
    ])

    expect((await member.delete(`/${body.path}`)).status).toBe(200)
    expect(kept()).toEqual([])
    expect((await member.delete(`/${body.path}`)).status).toBe(404)
    await app.runJobs()
  })
})

describe('how much', () => {
  test('46. a guest may send thirty files an hour, of all kinds together', async () => {
    const strict = await startApp({ config: { ...app.config, disableRateLimit: false } })
    const visitor = strict.guest()
    const tiny = { content: 'x', name: 'a.pdf', type: 'application/pdf' }
    // Refused ones count as well.
    for (let sent = 0; sent < 28; sent++) await sendFiles(visitor, '/documents', tiny)
    expect((await sendFiles(visitor, '/images', photo)).status).toBe(200)
    expect((await sendFiles(visitor, '/documents', paper)).status).toBe(200)

    const answer = await sendFiles(visitor, '/images', photo)
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: 'Rate limit exceeded', name: 'TooManyRequestsError' },
    })
    expect(answer.body.retryAfter).toBeGreaterThan(0)
    expect(answer.headers['retry-after']).toBe(String(answer.body.retryAfter))
    expect((await sendFiles(await strict.member(), '/images', photo)).status).toBe(200)
    await strict.close()
  })
})
