import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Method } from '#domain/http/route.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { fixture, makeDataDir, makePdf, sendFiles } from '../testing.ts'
import { type Begun, begin as beginWith, begun as begunWith, metadataOf, send, tus } from './testing.ts'

const dataDir = makeDataDir()
const app = await startApp({ config: { dataDir, storage: { kind: 'local', dir: join(dataDir, 'uploads') } } })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const guest = app.guest()
const photo = fixture('gps.heic')
const paper = makePdf()
const incoming = () => readdirSync(join(dataDir, 'incoming'))

const begin = (visitor: Visitor, what: Begun = {}) => beginWith(visitor, { bytes: photo.length, ...what })
const begun = (visitor: Visitor, what: Begun = {}) => begunWith(visitor, { bytes: photo.length, ...what })

const ask = (visitor: Visitor, path: string) => visitor.call('HEAD' as Method, path, undefined, { headers: tus })

/** For what the server does in its own time. */
const patience = { timeout: 10_000 }

describe('a file in pieces', () => {
  test('becomes what it would have become as a whole', async () => {
    const path = await begun(guest)
    expect(path).toMatch(/^\/uploads\/[0-9a-f-]{36}$/)
    expect(await send(guest, path, photo.subarray(0, 1000), 0)).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '1000', 'upload-expires': expect.stringContaining('GMT') },
    })
    expect(await ask(guest, path)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '1000', 'upload-length': String(photo.length), 'cache-control': 'no-store' },
    })

    const { status, body } = await send(guest, path, photo.subarray(1000), 1000)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/\.avif$/),
      path: `images/${body.id}`,
      url: `https://site.example/api/1.0/images/${body.id}`,
      hash: expect.any(String),
      filename: 'IMG_1.heic',
    })
    const plain = await sendFiles(guest, '/images', { content: photo, name: 'IMG_1.heic', type: 'image/heic' })
    expect(body.hash).toBe(plain.body.hash)
    expect((await guest.get(`/${body.path}`)).status).toBe(200)
    expect(incoming()).toEqual([])
  })

  test('may be one piece, sent with its announcement', async () => {
    const { status, headers, body } = await guest.call('POST', '/uploads', paper, {
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-length': String(paper.length),
        'upload-metadata': metadataOf({ filename: 'minutes.pdf', filetype: 'application/pdf', kind: 'document' }),
      },
    })
    expect(status).toBe(201)
    expect(headers.location).toMatch(/^\/api\/1.0\/uploads\//)
    expect(body).toMatchObject({ path: expect.stringMatching(/^documents\/.*\.pdf$/), filename: 'minutes.pdf' })
  })

  test('keeps the beginning of a long name, never half of a character', async () => {
    const filename = `${'a'.repeat(254)}\u{1f4f7}.pdf`
    const { status, headers } = await guest.call('POST', '/uploads', undefined, {
      headers: {
        ...tus,
        'upload-length': '9',
        'upload-metadata': metadataOf({ filename, filetype: 'application/pdf' }),
      },
    })
    expect(status).toBe(201)
    const named = await app.db.selectFrom('resumableUploads').select('filename').where('bytes', '=', 9).execute()
    expect(named).toEqual([{ filename: 'a'.repeat(254) }])
    await guest.call('DELETE', String(headers.location).replace('/api/1.0', ''), undefined, { headers: tus })
  })

  test('is told again to whoever missed the last answer', async () => {
    const path = await begun(guest)
    const { body } = await send(guest, path, photo, 0)
    expect(await ask(guest, path)).toMatchObject({ headers: { 'upload-offset': String(photo.length) } })
    expect((await guest.get(`${path}/result`)).body).toEqual(body)
  })

  test('becomes one picture, however many ask for it', async () => {
    const path = await begun(guest)
    await send(guest, path, photo.subarray(0, 10), 0)
    expect(await guest.get(`${path}/result`)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    const [sent, ...asked] = await Promise.all([
      send(guest, path, photo.subarray(10), 10),
      ...[1, 2, 3].map(async () => {
        await vi.waitFor(
          async () => expect((await ask(guest, path)).headers['upload-offset']).toBe(String(photo.length)),
          patience,
        )
        return guest.get(`${path}/result`)
      }),
    ])
    for (const { body } of asked) expect(body).toEqual(sent?.body)
  })

  test('that is given up leaves nothing', async () => {
    const path = await begun(guest)
    await send(guest, path, photo.subarray(0, 10), 0)
    expect((await guest.call('DELETE', path, undefined, { headers: tus })).status).toBe(204)
    expect(incoming()).toEqual([])
    expect((await ask(guest, path)).status).toBe(404)
  })

  test('that nobody goes on with is gone after a day', async () => {
    const [path, other] = [await begun(guest), await begun(guest)]
    await send(guest, path, photo.subarray(0, 10), 0)
    const stray = join(dataDir, 'incoming', 'left-by-a-crash')
    writeFileSync(stray, 'x')
    utimesSync(stray, new Date(), new Date(Date.now() - 48 * 3_600_000))

    await enqueueForgetting()
    expect(incoming()).toHaveLength(2)
    app.setNow(new Date(Date.now() + 25 * 3_600_000))
    await enqueueForgetting()
    expect(incoming()).toEqual([])
    for (const gone of [path, other]) expect((await ask(guest, gone)).status).toBe(404)
    app.setNow(new Date())
  })

  async function enqueueForgetting() {
    await enqueue(app.db, { name: 'uploads.forget-unfinished', maxAttempts: 1 }, {}, { runAt: new Date(0) })
    await app.runJobs()
  }
})

describe('what is refused', () => {
  test.each<[string, Begun, number, object]>([
    ['20 MiB', { bytes: 20_971_520 }, 413, { code: 'LIMIT_FILE_SIZE', message: 'File too large', maxSize: 20_971_520 }],
    [
      'a file of another type',
      { type: 'text/plain', name: 'a.txt' },
      415,
      { code: 'UNSUPPORTED_FILE_TYPE', type: 'text/plain' },
    ],
    ['a type that is none', { type: 'constructor' }, 415, { code: 'UNSUPPORTED_FILE_TYPE' }],
    ['a document as a picture', { type: 'application/pdf', kind: 'image' }, 415, { type: 'application/pdf' }],
    ['another kind', { kind: 'film' }, 400, { code: 'bad-request' }],
    ['an empty file', { bytes: 0 }, 400, { code: 'bad-request' }],
  ])('%s', async (_, what, status, body) => {
    expect(await begin(guest, what)).toMatchObject({ status, body: { httpCode: status, ...body } })
    expect(incoming()).toEqual([])
  })

  test('a picture that is none, each time it is asked about', async () => {
    const path = await begun(guest, { bytes: 5 })
    expect(await send(guest, path, Buffer.from('hello'), 0)).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    })
    expect(await guest.get(`${path}/result`)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect(incoming()).toEqual([])
  })

  test('more than was announced', async () => {
    const path = await begun(guest, { bytes: 10 })
    expect(await send(guest, path, Buffer.alloc(11), 0)).toMatchObject({
      status: 413,
      body: { code: 'LIMIT_FILE_SIZE' },
    })
  })

  test('pieces at another place, without the protocol, or of nothing that is there', async () => {
    const path = await begun(guest)
    expect(await send(guest, path, photo, 7)).toMatchObject({ status: 409, body: { httpCode: 409 } })
    expect(await guest.call('POST', '/uploads')).toMatchObject({ status: 412, body: { code: 'bad-request' } })
    for (const id of [crypto.randomUUID(), '..%2F..%2Fetc', "x'--"]) {
      expect(await send(guest, `/uploads/${id}`, photo, 0)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    await guest.call('DELETE', path, undefined, { headers: tus })
  })

  test('the thirty-first file of an hour, however it is sent', async () => {
    const strict = await startApp({ config: { ...app.config, disableRateLimit: false } })
    const visitor = strict.guest()
    for (let sent = 0; sent < 29; sent++) await sendFiles(visitor, '/documents')
    expect((await begin(visitor)).status).toBe(201)
    expect(await begin(visitor)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: 'Rate limit exceeded', retryAfter: expect.any(Number) },
    })
    await strict.close()
  })
})

describe('somebody else’s file', () => {
  test.each<[string, string, number]>([
    ['member', 'guest', 401],
    ['member', 'other', 403],
    ['member', 'admin', 204],
    ['member', 'member', 204],
    ['guest', 'other', 204],
  ])('a %s’s is gone on with by %s: %i', async (sender, who, status) => {
    const visitors: Record<string, Visitor> = {
      guest,
      member: await app.member(),
      other: await app.member(),
      admin: await app.admin(),
    }
    const path = await begun(visitors[sender] as Visitor)
    const visitor = visitors[who] as Visitor
    expect((await send(visitor, path, photo.subarray(0, 5), 0)).status).toBe(status)
    if (status === 204) return
    for (const answer of [await ask(visitor, path), await visitor.call('DELETE', path, undefined, { headers: tus })]) {
      expect(answer.status).toBe(status)
    }
    expect((await visitor.get(`${path}/result`)).status).toBe(status)
  })

  test('belongs to whoever began it', async () => {
    const member = await app.member()
    const path = await begun(member, { bytes: paper.length, name: 'a.pdf' })
    const { body } = await send(member, path, paper, 0)
    expect((await (await app.member()).delete(`/${body.path}`)).status).toBe(403)
    expect((await member.delete(`/${body.path}`)).status).toBe(200)
  })
})

describe('on a line that breaks', () => {
  let endpoint = ''
  const large = makePdf(1_500_000)
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    endpoint = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/1.0/uploads`
  })

  /** Sends this much and, once the server has read it, pulls the plug. */
  async function breakOff(url: string, content: Buffer, total: number): Promise<void> {
    const connected = new Promise<Socket>((resolve) => app.app.server.once('connection', resolve))
    const headers = {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(total),
    }
    const sending = request(url, { method: 'PATCH', headers })
    const ended = new Promise<void>((resolve) => sending.on('error', () => resolve()))
    sending.write(content)
    const line = await connected
    await vi.waitFor(() => expect(line.bytesRead).toBeGreaterThan(content.length), patience)
    sending.destroy()
    await ended
  }

  /** In chunks, so that only the bytes themselves say how many there are. */
  function stream(method: string, url: string, headers: Record<string, string>, content: Buffer) {
    return new Promise<{ status: number | undefined; body: { httpCode?: number } }>((resolve, reject) => {
      const sending = request(url, { method, headers: { ...headers, 'transfer-encoding': 'chunked' } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: answer.statusCode, body: text ? JSON.parse(text) : {} })
        })
      })
      sending.on('error', reject)
      sending.end(content)
    })
  }

  test.each([20, 3_000_000])('more than was announced is refused, however it comes: %i bytes', async (bytes) => {
    const content = Buffer.alloc(bytes)
    const chunk = { ...tus, 'content-type': 'application/offset+octet-stream' }
    const refused = { status: 413, body: { httpCode: 413 } }
    const path = await begun(guest, { bytes: 5, name: 'a.png' })
    expect(await send(guest, path, content, 0)).toMatchObject(refused)
    const url = `${endpoint.replace('/uploads', '')}${path}`
    expect(await stream('PATCH', url, { ...chunk, 'upload-offset': '0' }, content)).toMatchObject(refused)
    expect((await ask(guest, path)).headers['upload-length']).toBe('5')
    const named = { ...chunk, 'upload-length': '5', 'upload-metadata': metadataOf({ filename: 'a.png' }) }
    expect(await stream('POST', endpoint, named, content)).toMatchObject(refused)
  })

  test('what had arrived is kept, and the rest is enough', async () => {
    const path = await begun(guest, { bytes: large.length, name: 'large.pdf' })
    await breakOff(`${endpoint.replace('/uploads', '')}${path}`, large.subarray(0, 500_000), large.length)
    const offset = await vi.waitFor(async () => {
      const arrived = Number((await ask(guest, path)).headers['upload-offset'])
      expect(arrived).toBeGreaterThan(100_000)
      return arrived
    }, patience)
    expect(offset).toBeLessThanOrEqual(500_000)

    const rest = await vi.waitFor(async () => {
      const answer = await send(guest, path, large.subarray(offset), offset)
      expect(answer.status).toBe(200)
      return answer
    }, patience)
    expect((await guest.get(`/${rest.body.path}`)).status).toBe(200)
  })

  test('the client of the web goes on where it was', async () => {
    const options = {
      endpoint,
      chunkSize: 100_000,
      metadata: { filename: 'large.pdf', filetype: 'application/pdf' },
      retryDelays: null,
    }
    const sentBefore: number[] = []
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(large, {
        ...options,
        onError: reject,
        onChunkComplete: (_, accepted) => {
          sentBefore.push(accepted)
          if (accepted >= 300_000) void upload.abort().then(() => resolve(upload.url ?? ''))
        },
      })
      upload.start()
    })
    expect(sentBefore.at(-1)).toBeLessThan(large.length)

    const starts: number[] = []
    const answered = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(large, {
        ...options,
        uploadUrl: url,
        onError: reject,
        onProgress: (sent) => starts.push(sent),
        onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
      })
      upload.start()
    })
    expect(starts[0]).toBeGreaterThanOrEqual(300_000)
    expect(JSON.parse(answered)).toMatchObject({ path: expect.stringMatching(/^documents\//), filename: 'large.pdf' })
  })
})
