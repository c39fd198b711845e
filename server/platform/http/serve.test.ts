import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Email } from '#domain/http/email.ts'
import { IdParams, IsoDate, listQuery, Money, page, withList } from '#domain/http/fields.ts'
import { Link } from '#domain/http/link.ts'
import { Problem } from '#domain/http/problem.ts'
import { route } from '#domain/http/route.ts'
import { connect } from '#server/platform/db/database.ts'
import type { Context } from '#server/platform/http/context.ts'
import { startApp } from '#server/testing/app.ts'

const listThings = route({
  method: 'GET',
  path: '/thing',
  access: 'anyone',
  summary: 'List',
  query: listQuery(['name', 'date'], {
    with: withList(['tags', 'roles']),
    rules: z.strictObject({ condition: z.enum(['AND', 'OR']), rules: z.array(z.unknown()) }).optional(),
    open: z.boolean().optional(),
    from: IsoDate.optional(),
  }),
  reply: page(z.unknown()),
})

const makeThing = route({
  method: 'POST',
  path: '/thing',
  access: 'anyone',
  summary: 'Make',
  body: z.strictObject({
    email: Email,
    amount: Money,
    at: IsoDate,
    link: z.optional(Link),
    tags: z.array(z.strictObject({ name: z.string() })).optional(),
  }),
  reply: z.object({ amount: Money, at: IsoDate, email: z.string(), none: z.string().optional() }),
})

const adminThing = route({ ...makeThing, path: '/admin-thing', access: 'admin' })

const limitedThing = route({
  method: 'POST',
  path: '/limited',
  access: 'anyone',
  summary: 'Five a minute',
  rateLimit: { bucket: 'limited', guest: 5, signedIn: 2, windowSeconds: 60 },
})

const oneThing = route({
  method: 'GET',
  path: '/thing/:id',
  access: 'self-or-admin',
  summary: 'One',
  params: IdParams,
  reply: z.object({ id: z.string() }),
})

const deleteThing = route({
  method: 'DELETE',
  path: '/thing/:id',
  access: 'admin',
  summary: 'Delete',
  params: IdParams,
})

const brokenThing = route({ method: 'GET', path: '/broken', access: 'anyone', summary: 'Breaks' })

const providerThing = route({ method: 'GET', path: '/provider', access: 'anyone', summary: 'Breaks elsewhere' })

const bigThing = route({ method: 'GET', path: '/big', access: 'anyone', summary: 'Big', reply: z.array(z.string()) })

const sign = route({
  method: 'POST',
  path: '/sign/:id',
  access: 'anyone',
  summary: 'Opens a session, then maybe fails',
  params: IdParams,
  query: z.strictObject({ fail: z.boolean().default(false) }),
})

let lastQuery: unknown
let made = 0
let lastContext: Context | undefined

const app = await startApp({
  config: { disableRateLimit: false, trustedProxies: ['127.0.0.1'] },
  routes: (serve) => {
    serve(listThings, ({ query }) => {
      lastQuery = query
      return { items: [], total: 0, offset: query.offset, count: 0 }
    })
    serve(makeThing, ({ body }) => {
      made++
      return { ...body, none: undefined }
    })
    serve(adminThing, ({ body }) => body)
    serve(limitedThing, () => {})
    serve(oneThing, ({ params }) => params)
    serve(deleteThing, () => {})
    serve(brokenThing, () => {
      throw new Error('secret detail of the database')
    })
    serve(providerThing, () => {
      throw Object.assign(new Error('secret detail of the provider'), { statusCode: 402, code: 'card_declined' })
    })
    serve(bigThing, (_, context) => {
      lastContext = context
      return Array<string>(100).fill('äöü')
    })
    serve(sign, async ({ params, query }, { db, session }) => {
      await session.start(db, params.id)
      if (query.fail) throw new Problem('cant-update-contribution')
    })
  },
})
afterAll(app.close)
beforeEach(() => {
  lastQuery = undefined
})

const guest = app.guest()
const good = { email: ' Ada@Ex.org ', amount: 5.5, at: '2024-05-31' }
const json = { 'content-type': 'application/json' }

describe('the query string', () => {
  test.each([
    ['', { limit: 50, offset: 0, order: 'ASC', with: [] }],
    ['?limit=2&offset=4&sort=name&order=DESC', { limit: 2, offset: 4, sort: 'name', order: 'DESC' }],
    ['?with=tags&with=roles', { with: ['tags', 'roles'] }],
    ['?with=tags', { with: ['tags'] }],
    ['?with[]=tags&with[]=roles', { with: ['tags', 'roles'] }],
    ['?with%5B%5D=tags', { with: ['tags'] }],
    ['?with=["tags","roles"]', { with: ['tags', 'roles'] }],
    ['?open=true', { open: true }],
    ['?open=false', { open: false }],
    ['?open=null&sort=null&limit=null', { limit: 50 }],
    ['?from=2024-05-31T10:00', { from: new Date('2024-05-31T10:00:00Z') }],
    [
      `?rules=${encodeURIComponent('{"condition":"AND","rules":[{"field":"x"}]}')}`,
      { rules: { condition: 'AND', rules: [{ field: 'x' }] } },
    ],
  ])('%s is read', async (query, expected) => {
    expect(await guest.get(`/thing${query}`)).toMatchObject({ status: 200 })
    expect(lastQuery).toMatchObject(expected)
  })

  test.each([
    ['?limit=101', 'limit', 'max'],
    ['?limit=0', 'limit', 'min'],
    ['?limit=abc', 'limit', 'isNumber'],
    ['?limit=', 'limit', 'isNumber'],
    ['?limit=1.5', 'limit', 'isInt'],
    ['?offset=-1', 'offset', 'min'],
    ['?sort=text', 'sort', 'isIn'],
    ['?order=asc', 'order', 'isIn'],
    ['?open=yes', 'open', 'isBoolean'],
    ['?from=', 'from', 'isDate'],
    ['?from=2024-02-30', 'from', 'isDate'],
    ['?rules={', 'rules', 'isObject'],
    ['?foo=1', 'foo', 'whitelistValidation'],
    ['?__proto__=1', '__proto__', 'whitelistValidation'],
  ])('%s is refused, naming %s', async (query, property, constraint) => {
    const { status, body } = await guest.get(`/thing${query}`)
    expect({ status, code: body.code, paramType: body.paramType }).toEqual({
      status: 400,
      code: 'bad-request',
      paramType: 'queries',
    })
    expect(body.errors[0].property).toBe(property)
    expect(Object.keys(body.errors[0].constraints)).toEqual([constraint])
  })

  test.each([
    'rules={"condition":"AND","rules":["a\\ud800"]}',
    'rules={"condition":"AND","rules":["a\\u0000"]}',
    'sort=%00',
    'sort=%ED%A0%80',
    `rules=${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `with=${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ])('%s is refused', async (query) => {
    const { status, body } = await guest.get(`/thing?${query.replaceAll('"', '%22')}`)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad-request' })
  })

  test('a sign that begins no escape is taken as it is', async () => {
    expect((await guest.get('/thing?sort=100%')).body.errors[0].property).toBe('sort')
  })

  test('a value of `with` that nobody knows is refused at its place', async () => {
    const { body } = await guest.get('/thing?with=tags&with=secrets')
    expect(body.errors).toEqual([
      { property: 'with', children: [{ property: '1', constraints: { isIn: expect.any(String) }, children: [] }] },
    ])
  })

  test('a request line of 32 KiB is read', async () => {
    const rules = JSON.stringify({ condition: 'AND', rules: [{ value: 'x'.repeat(31_000) }] })
    expect(await guest.get(`/thing?rules=${encodeURIComponent(rules)}`)).toMatchObject({ status: 200 })
  })

  test('a call that declares none ignores what is asked', async () => {
    expect(await guest.get('/big?credentials=include&limit=none&x=%00')).toMatchObject({ status: 200 })
    expect((await guest.get('/thing?credentials=include')).status).toBe(400)
  })

  test('a path with more slashes than it needs is the same call; a query is left as it is', async () => {
    for (const path of ['/thing/', '/thing//', '//thing', '///thing///']) {
      expect(await guest.get(`${path}?from=2024-05-31`), path).toMatchObject({ status: 200 })
    }
    expect((await guest.get('//thing?foo//bar=1')).body.errors[0].property).toBe('foo//bar')
    const id = await app.addContact()
    expect((await app.as(id).get(`//thing//${id}`)).body).toEqual({ id })
    const { statusCode } = await app.app.inject({ url: `${'/'.repeat(50_000)}api//1.0///thing` })
    expect(statusCode).toBe(200)
  })
})

describe('the body', () => {
  test('dates and money change their form on the way in and out, empty values are left out', async () => {
    expect(await guest.post('/thing', good)).toMatchObject({ status: 200 })
    const { body } = await guest.post('/thing', good)
    expect(body).toEqual({ email: 'ada@ex.org', amount: 5.5, at: '2024-05-31T00:00:00.000Z' })
  })

  test.each([
    [{ ...good, foo: 1 }, 'foo', 'whitelistValidation'],
    [{ ...good, amount: '5' }, 'amount', 'isNumber'],
    [{ ...good, amount: 5.555 }, 'amount', 'isNumber'],
    [{ ...good, email: 'nobody' }, 'email', 'isEmail'],
    [{ ...good, email: 5 }, 'email', 'isString'],
    [{ ...good, at: '' }, 'at', 'isDate'],
    [{ ...good, at: null }, 'at', 'isString'],
    [{ ...good, link: 'javascript:alert(1)' }, 'link', 'isUrl'],
    [{ ...good, link: 'https://evil.example/x' }, 'link', 'isUrl'],
    [{ ...good, link: 'https://site.example.evil.example/x' }, 'link', 'isUrl'],
    [{ ...good, link: 'https://site.example@evil.example/x' }, 'link', 'isUrl'],
    [{ ...good, link: 'http://site.example/x' }, 'link', 'isUrl'],
    [[good], '', 'isObject'],
  ])('%j is refused, naming what is wrong and never saying what was sent', async (sent, property, constraint) => {
    const before = made
    const { status, body } = await guest.post('/thing', sent)
    expect({ status, code: body.code, paramType: body.paramType }).toEqual({
      status: 400,
      code: 'bad-request',
      paramType: 'body',
    })
    expect(body.errors).toEqual([{ property, constraints: { [constraint]: expect.any(String) }, children: [] }])
    expect(JSON.stringify(body)).not.toContain('evil')
    expect(made).toBe(before)
  })

  test.each(['https://site.example/x', 'https://a.example/y/'])('a link to %s is taken', async (link) => {
    expect(await guest.post('/thing', { ...good, link })).toMatchObject({ status: 200 })
  })

  test('unknown fields are found at every level', async () => {
    const { body } = await guest.post('/thing', { ...good, tags: [{ name: 'a' }, { name: 'b', colour: 'red' }] })
    expect(body.errors).toEqual([
      {
        property: 'tags',
        children: [
          {
            property: '1',
            children: [{ property: 'colour', constraints: { whitelistValidation: expect.any(String) }, children: [] }],
          },
        ],
      },
    ])
  })

  test('a text with U+0000, which the database could not store, is refused at its field', async () => {
    const { status, body } = await guest.post('/thing', { ...good, tags: [{ name: 'a\0b' }] })
    expect(status).toBe(400)
    expect(body.errors[0].children[0].children[0]).toMatchObject({
      property: 'name',
      constraints: { isString: expect.any(String) },
    })
  })

  test.each([
    ['a value', '{"tags":[{"name":"a\\ud800b"}]}'],
    ['a name', '{"tags":[{"name":"a"}],"a\\udc00":1}'],
    ['bytes that are no UTF-8', Buffer.from('{"tags":[{"name":"\xed\xa0\x80"}]}', 'latin1')],
  ])('half a character is refused: %s', async (_, text) => {
    const payload = Buffer.from(
      text.toString('latin1').replace('{', `{${JSON.stringify(good).slice(1, -1)},`),
      'latin1',
    )
    const before = made
    const { statusCode } = await app.app.inject({ method: 'POST', url: '/api/1.0/thing', payload, headers: json })
    expect({ statusCode, made }).toEqual({ statusCode: 400, made: before })
  })

  test('an empty JSON body is no body: every missing field is named', async () => {
    const response = await guest.call('POST', '/thing', '', { headers: json })
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ property }: { property: string }) => property)).toEqual([
      'email',
      'amount',
      'at',
    ])
    expect(await guest.call('POST', '/limited', '', { headers: json })).toMatchObject({ status: 204 })
    expect(await guest.call('POST', '/limited', '{}', { headers: json })).toMatchObject({ status: 204 })
  })

  test.each([
    ['{"email":', json],
    ['{"__proto__":{"admin":true}}', json],
    [JSON.stringify(good), { 'content-type': 'text/plain' }],
    [JSON.stringify(good), { 'content-type': 'application/x-www-form-urlencoded' }],
    [JSON.stringify(good), { 'content-type': 'nonsense' }],
    ['<x/>', { 'content-type': 'application/xml' }],
    [JSON.stringify(good), {}],
    ['"text"', json],
    ['5', json],
  ])('%s as %j is a bad request', async (text, headers) => {
    const before = made
    expect(await guest.call('POST', '/thing', text, { headers })).toMatchObject({
      status: 400,
      body: { httpCode: 400, code: 'bad-request', name: 'BadRequestError' },
    })
    expect(made).toBe(before)
  })

  test('a malformed address is a bad request', async () => {
    expect(await guest.get('/thing/%E0%A4%A')).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })

  test('a body over the limit of its call is refused with 413', async () => {
    const large = { ...good, email: 'x'.repeat(101_000) }
    expect(await guest.post('/thing', large)).toMatchObject({
      status: 413,
      body: { httpCode: 413, code: 'payload-too-large' },
    })
  })
})

describe('the order of checks', () => {
  test('who asks comes before what they sent: a guest with 2 MB on an admin call gets 401', async () => {
    const large = { ...good, email: 'x'.repeat(2_000_000) }
    expect(await guest.post('/admin-thing', large)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    const member = await app.member()
    expect(await member.post('/admin-thing', large)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const admin = await app.admin()
    expect(await admin.post('/admin-thing', large)).toMatchObject({ status: 413, body: { code: 'payload-too-large' } })
  })

  test('over a real connection the answer arrives though the body is never read', async () => {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const send = (path: string) =>
      fetch(`${address}/api/1.0${path}`, { method: 'POST', headers: json, body: JSON.stringify('x'.repeat(2_000_000)) })
    expect((await send('/admin-thing')).status).toBe(401)
    expect((await send('/thing')).status).toBe(413)
  })

  test('the parsing of the body comes before params, params before query', async () => {
    const admin = await app.admin()
    expect(await admin.call('DELETE', '/thing/nonsense', '{', { headers: json })).toMatchObject({ status: 400 })
    const answer = await admin.delete('/thing/nonsense?foo=1')
    expect(answer.body).toMatchObject({ paramType: 'params', errors: [{ property: 'id' }] })
    expect(answer.body.errors[0].constraints).toHaveProperty('isUuid')
  })
})

describe('the target of a call about a contact', () => {
  test('`me` and the own id are the caller', async () => {
    const id = await app.addContact({ roles: ['member'] })
    expect((await app.as(id).get('/thing/me')).body).toEqual({ id })
    expect((await app.as(id).get(`/thing/${id}`)).body).toEqual({ id })
    expect((await app.as(id).get(`/thing/${id.toUpperCase()}`)).body).toEqual({ id })
  })

  test('others are for admins alone, who hear of a malformed id', async () => {
    const other = await app.addContact()
    const member = await app.member()
    const admin = await app.admin()
    expect(await guest.get(`/thing/${other}`)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(await guest.get('/thing/me')).toMatchObject({ status: 401 })
    expect(await member.get(`/thing/${other}`)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await member.get('/thing/nonsense')).toMatchObject({ status: 403 })
    expect(await admin.get(`/thing/${other}`)).toMatchObject({ status: 200, body: { id: other } })
    expect(await admin.get('/thing/nonsense')).toMatchObject({ status: 400, body: { paramType: 'params' } })
  })
})

describe('sessions', () => {
  test('an answered call renews the cookie for 31 days', async () => {
    const member = await app.member()
    const { cookies } = await member.get('/thing')
    expect(cookies).toMatchObject([
      { name: 'session', httpOnly: true, sameSite: 'Lax', path: '/', secure: true, maxAge: 2_678_400 },
    ])
    expect((await guest.get('/thing')).cookies).toEqual([])
  })

  test('a call that is refused opens none', async () => {
    const id = await app.addContact()
    const visitor = app.guest()
    const refused = await visitor.post(`/sign/${id}?fail=true`)
    expect(refused).toMatchObject({ status: 400, cookies: [] })
    expect(await visitor.get('/thing/me')).toMatchObject({ status: 401 })
    expect(await visitor.post(`/sign/${id}`)).toMatchObject({ status: 204, cookies: [{ name: 'session' }] })
    expect(await visitor.get('/thing/me')).toMatchObject({ status: 200, body: { id } })
  })

  test('a new session ends the one the browser came with', async () => {
    const [one, other] = [await app.addContact(), await app.addContact()]
    const visitor = app.guest()
    const { cookies } = await visitor.post(`/sign/${one}`)
    await visitor.post(`/sign/${other}`)
    const old = await app.guest().get('/thing/me', { headers: { cookie: `session=${cookies[0]?.value}` } })
    expect(old.status).toBe(401)
    expect((await visitor.get('/thing/me')).body).toEqual({ id: other })
  })

  test('a token in the header makes the cookie count for nothing', async () => {
    const member = await app.member()
    const headers = { authorization: 'Bearer nonsense' }
    expect(await member.get('/thing/me', { headers })).toMatchObject({ status: 401, cookies: [] })
  })
})

describe('other sites', () => {
  const origin = (from: string) => ({ headers: { origin: from } })

  test('a write with a cookie from a foreign page is forbidden', async () => {
    const admin = await app.admin()
    for (const from of ['https://evil.example', 'null', 'http://site.example', 'https://site.example:8443'])
      expect(await admin.post('/thing', good, origin(from))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    for (const from of ['https://site.example', 'https://a.example'])
      expect(await admin.post('/thing', good, origin(from))).toMatchObject({ status: 200 })
    expect(await admin.get('/thing', origin('https://evil.example'))).toMatchObject({ status: 200 })
    expect(await admin.post('/thing', good)).toMatchObject({ status: 200 })
  })

  test('only trusted origins may read answers', async () => {
    const { headers } = await guest.get('/thing', origin('https://a.example'))
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://a.example',
      'access-control-allow-credentials': 'true',
    })
    const foreign = await guest.get('/thing', origin('https://evil.example'))
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
    expect(foreign.headers.vary?.toLowerCase()).toContain('origin')
  })

  test('a preflight of a trusted origin gets back the headers it asks for', async () => {
    const headers = {
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'x-odd, content-type',
    }
    const asked = (from: string) =>
      app.app.inject({ method: 'OPTIONS', url: '/api/1.0/thing', headers: { ...headers, origin: from } })
    const trusted = await asked('https://a.example')
    expect(trusted.statusCode).toBe(204)
    expect(trusted.headers).toMatchObject({
      'access-control-allow-origin': 'https://a.example',
      'access-control-allow-headers': 'x-odd, content-type',
      'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE',
    })
    expect((await asked('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('answers', () => {
  test('all carry the security headers', async () => {
    for (const path of ['/thing', '/no-such-thing', '/broken']) {
      expect((await guest.get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains; preload',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/json; charset=utf-8',
      })
    }
  })

  test.each(['/broken', '/provider'])('a fault of ours is told without detail (%s)', async (path) => {
    expect(await guest.get(path)).toMatchObject({
      status: 500,
      body: {
        httpCode: 500,
        code: 'internal-server-error',
        name: 'InternalServerError',
        message: 'Something went wrong',
      },
    })
  })

  test('text over 256 bytes is compressed as the caller can read it', async () => {
    const asked = async (path: string, accepted: string) => {
      const response = await app.app.inject({ url: `/api/1.0${path}`, headers: { 'accept-encoding': accepted } })
      return response.headers['content-encoding']
    }
    expect(await asked('/big', 'gzip, deflate, br')).toBe('br')
    expect(await asked('/big', 'gzip')).toBe('gzip')
    expect(await asked('/big', 'br;q=0, gzip')).toBe('gzip')
    expect(await asked('/big', 'identity')).toBeUndefined()
    expect(await asked('/thing', 'gzip')).toBeUndefined()
  })
})

test('a context has no accessors: each makes a hidden class per call, and every read of a context slow', async () => {
  await guest.get('/big')
  const properties = Object.entries(Object.getOwnPropertyDescriptors(lastContext))
  expect(properties.filter(([, { get }]) => get).map(([name]) => name)).toEqual([])
  expect(lastContext?.nameDevice()).toBe('')
})

describe('a database that is away', () => {
  test('is told with 503 and when to come again, and works when it is back', async () => {
    const lost = await startApp()
    const member = await lost.member()
    expect(await member.get('/auth/info')).toMatchObject({ status: 200 })
    const name = new URL(lost.url.replace('postgres:///', 'postgres://here/')).pathname.slice(1)
    const server = connect(lost.url.replace(name, 'postgres'))
    await server.pool.query(`alter database ${name} allow_connections false`)
    await server.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    // The first finds a connection that has just been cut, the second none.
    for (const _ of [1, 2]) {
      const answered = await member.get('/auth/info')
      expect(answered).toMatchObject({
        status: 503,
        body: { httpCode: 503, code: 'service-unavailable', name: 'ServiceUnavailableError', retryAfter: 5 },
        headers: { 'retry-after': '5' },
      })
      expect(JSON.stringify(answered.body)).not.toContain(name)
    }
    expect(await member.get('/health')).toMatchObject({ status: 503, body: { status: 'error' } })
    const page = await lost.app.inject('/join')
    expect(page).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    await server.pool.query(`alter database ${name} allow_connections true`)
    expect(await member.get('/auth/info')).toMatchObject({ status: 200 })
    await server.close()
    await lost.close()
  })
})

describe('rate limits', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  test('the sixth call of an address within the window is refused, and told when to come back', async () => {
    app.setNow(new Date('2024-06-01T00:00:00Z'))
    const statuses: number[] = []
    for (let call = 0; call < 5; call++)
      statuses.push((await guest.post('/limited', undefined, from('192.0.2.1'))).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204])
    app.setNow(new Date('2024-06-01T00:00:20Z'))
    const refused = await guest.post('/limited', undefined, from('192.0.2.1'))
    expect(refused).toMatchObject({
      status: 429,
      body: { httpCode: 429, code: 'too-many-requests', retryAfter: 40 },
      headers: { 'retry-after': '40' },
    })
    expect(await guest.post('/limited', undefined, from('192.0.2.2'))).toMatchObject({ status: 204 })
    app.setNow(new Date('2024-06-01T00:01:00Z'))
    expect(await guest.post('/limited', undefined, from('192.0.2.1'))).toMatchObject({ status: 204 })
  })

  test('signed in, the contact counts and not the address', async () => {
    const member = await app.member()
    expect((await member.post('/limited')).status).toBe(204)
    expect((await member.post('/limited', undefined, from('192.0.2.7'))).status).toBe(204)
    expect((await member.post('/limited', undefined, from('192.0.2.8'))).status).toBe(429)
  })

  test('an IPv6 network of one customer is one caller', async () => {
    for (let call = 0; call < 5; call++) await guest.post('/limited', undefined, from(`2001:db8:1:2::${call}`))
    expect((await guest.post('/limited', undefined, from('2001:db8:1:2:ffff::1'))).status).toBe(429)
    expect((await guest.post('/limited', undefined, from('2001:db8:1:3::1'))).status).toBe(204)
  })

  test('calls at the same moment are counted one by one', async () => {
    const calls = Array.from({ length: 20 }, () => guest.post('/limited', undefined, from('192.0.2.9')))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(5)
  })
})

test('an unknown path is refused in the shape of every refusal', async () => {
  expect(await guest.get('/no-such-thing')).toMatchObject({
    status: 404,
    body: { httpCode: 404, code: 'not-found', name: 'NotFoundError', message: expect.any(String) },
  })
})
